import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCarrierError } from './carrier-error.ts';

test.each([
  ['ESME_RINVDSTADR', 'number', 'ESME_RINVDSTADR'],
  ['ESME_RINVSRCADR', 'sender', 'ESME_RINVSRCADR'],
  ['ESME_RTHROTTLED', 'busy', 'ESME_RTHROTTLED'],
  ['ESME_RINVESMCLASS', 'setup', 'ESME_RINVESMCLASS'],
  ['0x00000400', 'unexplained', '0x00000400'],
  ['undeliverable, error 001', 'unreachable', '001'],
  ['expired, error 002', 'late', '002'],
  ['rejected', 'blocked', null],
  ['undeliverable, error 000', 'unreachable', null],
  ['30003: Unreachable destination handset', 'unreachable', '30003'],
  ['undelivered, error 30005: Unknown destination handset', 'number', '30005'],
  ['HTTP 400', 'unexplained', 'HTTP 400'],
])('%s means %s', (error, meaning, code) => {
  expect(readCarrierError(error)).toEqual({ meaning, code });
});

test.each([
  'It could not be sent in time',
  'The campaign was cancelled',
  'It could not be submitted to the carrier: too long',
  'constructor',
  '',
])('“%s” is not a carrier error', (error) => {
  expect(readCarrierError(error)).toBeUndefined();
});

test('accepts any text', () => {
  const error = fc.oneof(
    fc.string(),
    fc.stringMatching(/^(undeliverable|failed|constructor), error \w*(: .*)?$/),
  );
  fc.assert(
    fc.property(error, (text) => {
      const { meaning = 'late', code = null } = readCarrierError(text) ?? {};
      expect(typeof meaning).toBe('string');
      expect(code === null || text.includes(code)).toBe(true);
    }),
  );
});
