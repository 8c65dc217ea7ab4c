import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageQuery } from '#contract/fields.ts';
import { decodeCursor, encodeCursor, type CursorColumn } from './cursor.ts';

const KEPT: CursorColumn[] = [{ type: 'text' }, { type: 'date', nullable: true }, { type: 'bigint' }];
const REFUSED = expect.objectContaining({ kind: 'invalid', code: 'invalid', field: 'after' });

const cursorOf = (list: unknown): string => Buffer.from(JSON.stringify(list)).toString('base64url');

it('returns every position, in a text that the contract accepts', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 100 }).filter((each) => !each.includes('\0'));
  fc.assert(
    fc.property(text, fc.constantFrom(null, '2027-01-31'), fc.maxSafeInteger(), (...place) => {
      const cursor = encodeCursor('name', place);
      expect(pageQuery().parse({ after: cursor }).after).toBe(cursor);
      expect(decodeCursor(cursor, 'name', KEPT)).toEqual(place);
    }),
  );
});

it('reads a timestamp to the microsecond', () => {
  const place = ['2026-01-01T00:00:00.000001'];
  expect(decodeCursor(encodeCursor('at', place), 'at', [{ type: 'timestamptz' }])).toEqual(place);
});

it.each([
  ['of another order', ['-name', 'x', null, 1]],
  ['without an order', ['x', null, 1]],
  ['with too little', ['name', 'x', null]],
  ['with too much', ['name', 'x', null, 1, 2]],
  ['that is no list', { sort: 'name' }],
  ['that is nothing', null],
  ['with a NUL', ['name', 'a\0b', null, 1]],
  ['with half of a character', ['name', '\uD83D', null, 1]],
  ['with a NULL where none can be', ['name', null, null, 1]],
  ['with a number as a text', ['name', 1, null, 1]],
  ['with a day that is none', ['name', 'x', '2026-02-30', 1]],
  ['with a day of no year', ['name', 'x', '0000-01-01', 1]],
  ['with an endless day', ['name', 'x', 'infinity', 1]],
  ['with a number as a list', ['name', 'x', null, [1]]],
  ['with a fraction', ['name', 'x', null, 1.5]],
  ['with an enormous number', ['name', 'x', null, 1e300]],
])('refuses one %s', (_what, list) => {
  expect(() => decodeCursor(cursorOf(list), 'name', KEPT)).toThrow(REFUSED);
});

it.each([
  '2026-02-30T00:00:00',
  '0000-01-01T00:00:00',
  'now',
  '2026-01-01',
  `2026-01-01T00:00:00.${'0'.repeat(40)}`,
])('refuses the timestamp %s', (moment) => {
  const read = () => decodeCursor(cursorOf(['at', moment]), 'at', [{ type: 'timestamptz' }]);
  expect(read).toThrow(REFUSED);
});

it('refuses anything else', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.base64String(),
        fc.string(),
        fc.json().map((json) => Buffer.from(json).toString('base64url')),
      ),
      (cursor) => {
        expect(() => decodeCursor(cursor, 'name', KEPT)).toThrow(REFUSED);
      },
    ),
  );
});
