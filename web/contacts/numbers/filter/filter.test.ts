import { expect, test } from 'vitest';
import { parseWhere, numbersSearch } from './filter.ts';

test('field conditions are JSON in the URL', () => {
  const where = '[{"field":"spent","comparison":"between","value":"10","to":"20"}]';
  expect(numbersSearch({ where })).toMatchObject({ where });
  expect(parseWhere(where)).toEqual([{ field: 'spent', comparison: 'between', value: '10', to: '20' }]);
});

test.each([
  '',
  '{',
  '7',
  '{"field":"a"}',
  '[null]',
  '[{"comparison":"is"}]',
  '[{"field":"a","comparison":"like"}]',
])('drops invalid conditions: %j', (where) => {
  expect(numbersSearch({ where }).where).toBeUndefined();
});

test('limits the number of conditions', () => {
  const many = Array.from({ length: 9 }, (_, nth) => ({ field: `f${nth}` }));
  expect(parseWhere(JSON.stringify(many))).toHaveLength(5);
});

test.each(['2026-13-45', '2026-02-30', '2026-1-1', 'today'])('drops the impossible day %s', (day) => {
  expect(numbersSearch({ addedFrom: day, messagedFrom: day })).toEqual(numbersSearch({}));
});

test('keeps valid days', () => {
  expect(numbersSearch({ addedFrom: '2028-02-29' }).addedFrom).toBe('2028-02-29');
});
