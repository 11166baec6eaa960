import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stem } from '../../../../lib/capability/tools/search/stem.js';

describe('stem', () => {
  it.each([
    ['translate translates translated translating translation translations translator translators'],
    ['summary summaries summarize summarizes summarized summarization summarise'],
    ['calculate calculates calculating calculation calculator'],
    ['convert converts converting converter'],
    ['search searches searching searched'],
    ['run runs running'],
    ['plan plans planning planned'],
    ['story stories'],
    ['create creates created creating creation'],
    ['image images imaging'],
    ['box boxes boxing'],
    ['class classes'],
    ['analyze analyzes analyzing analyzed'],
    ['person people'],
    ['id ids'],
    ['ad ads'],
    ['use uses'],
    ['size sizes'],
    ['normal normally normalize normalization'],
  ])('is one for %s', (family) => {
    expect(new Set(family.split(' ').map(stem)).size).toBe(1);
  });

  it.each([
    ['news', 'new'],
    ['business', 'bus'],
    ['weather', 'weath'],
    ['file', 'fill'],
    ['process', 'proceed'],
    ['station', 'status'],
    ['string', 'str'],
    ['need', 'ne'],
    ['speed', 'spe'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it.each(['ab', 'bus', 'base64', 'прогнозы', 'straße', '天気', ''])('leaves %j as it is', (word) => {
    expect(stem(word)).toBe(word);
  });

  it('is never empty, and never longer than the word by more than a letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        expect(stem(word).length).toBeGreaterThan(0);
        expect(stem(word).length).toBeLessThanOrEqual(Math.max(word.length + 1, 6));
      }),
    );
  });
});
