import type { JsonRecord } from './json-record.js';
import { RestoredException } from './restored-exception.js';

/** Reads an error that was kept. */
export function errorFromJson(record: JsonRecord): RestoredException {
  const code = record.optionalText('code');
  return new RestoredException({
    name: record.text('name'),
    message: record.text('message'),
    ...(code === null ? {} : { code }),
  });
}
