import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { termsOf, termsOfName, termsOfQuery, wordsOf } from '../../../../lib/capability/tools/search/terms.js';

describe('wordsOf', () => {
  it.each<[string, readonly string[]]>([
    ['Get the weather!', ['get', 'the', 'weather']],
    ['getWeather', ['get', 'weather', 'getweather']],
    ['HTTPServer', ['http', 'server', 'httpserver']],
    ['read_file file.read read-file', ['read', 'file', 'file', 'read', 'read', 'file']],
    ['GitHub', ['git', 'hub', 'github']],
    ['PDFs', ['pdfs']],
    ['base64 mp3', ['base', '64', 'base64', 'mp', '3', 'mp3']],
    ['v1.2', ['v', '1', 'v1', '2']],
    ["the user's, they'll, don’t", ['the', 'user', 'they', 'don']],
    ["l'eau", ['l', 'eau']],
    ['Café Zürich Ångström', ['cafe', 'zurich', 'angstrom']],
    ['погода в Париже', ['погода', 'в', 'париже']],
    ['καιρός', ['καιρος']],
    ['मौसम की जानकारी', ['मौसम', 'की', 'जानकारी']],
    ['날씨 검색', ['날씨', '검색']],
    ['天気', ['天', '天気', '気']],
    ['搜索文件', ['搜', '搜索', '索', '索文', '文', '文件', '件']],
    ['PDF変換', ['pdf', '変', '変換', '換']],
    ['ﾃﾞｰﾀ', ['デ', 'デー', 'ー', 'ータ', 'タ']],
    ['__proto__ constructor', ['proto', 'constructor']],
    ['👍 … ---', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are letters and digits without blanks, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
    );
  });

  it('are the same for text that is written out of composed or of combining characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')));
      }),
    );
  });
});

describe('termsOf', () => {
  it('gives stems, and leaves out words that are in every sentence', () => {
    expect(termsOf('Can you please translate these documents for me?')).toEqual(['translat', 'docum']);
  });
});

describe('termsOfName', () => {
  it.each<[string, readonly string[]]>([
    ['read_files', ['read', 'fil', 'readfil']],
    ['getWeather', ['get', 'weather', 'getweath']],
    ['who', ['who']],
  ])('gives of %s all words, and the name as one: %j', (name, terms) => {
    expect(termsOfName(name)).toEqual(terms);
  });
});

describe('termsOfQuery', () => {
  it('gives each term once', () => {
    expect(termsOfQuery('Weather in Rome, weather in Paris; WEATHER')).toEqual(['weather', 'rom', 'paris']);
  });

  it('takes words that are in every sentence when there are no others', () => {
    expect(termsOfQuery('who is it')).toEqual(['who', 'is', 'it']);
  });

  it('reads no more than a model can mean', () => {
    const query = Array.from({ length: 1000 }, (_, index) => `word${'abcdefghij'[index % 10]}${index}`).join(' ');
    expect(termsOfQuery(query)).toHaveLength(64);
    expect(termsOfQuery('п'.repeat(1_000_000))).toEqual(['п'.repeat(10_000)]);
  });
});
