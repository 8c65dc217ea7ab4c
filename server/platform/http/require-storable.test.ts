import { expect, test } from 'vitest';
import { requireStorable } from './require-storable.ts';

const NOTHING = { params: {}, query: {}, body: undefined };

test.each([
  [{ body: { name: 'a\0b' } }, 'name'],
  [{ body: { audience: { numbers: ['1', '\uD83D'] } } }, 'audience.numbers.1'],
  [{ body: { fields: { 'x\0': 'y' } } }, 'fields'],
  [{ body: '\uDE00' }, ''],
  [{ query: { search: '\0' } }, 'search'],
  [{ query: { search: ['x', '\0'] } }, 'search.1'],
  [{ params: { notice: 'a\0' } }, 'notice'],
])('refuses %j', (part, field) => {
  expect(() => requireStorable({ ...NOTHING, ...part })).toThrow(
    expect.objectContaining({ kind: 'invalid', code: 'invalid_characters', field }),
  );
});

test('refuses excessive nesting', () => {
  let body: unknown = 1;
  for (let depth = 0; depth < 100_000; depth++) body = [body];
  expect(() => requireStorable({ ...NOTHING, body })).toThrow(expect.objectContaining({ code: 'too_deep' }));
});

test('accepts every other text', () => {
  const texts = ['', 'Ann', '🔔', '\t\r\n', '\u0001', '\uFFFD', '\u{10FFFF}'];
  requireStorable({ params: { id: 7 }, query: { search: 'x' }, body: { texts, none: null, yes: true } });
});
