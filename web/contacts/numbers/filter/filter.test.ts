import { expect, test } from 'vitest';
import { conditionsIn, numbersSearch } from './filter.ts';

test('conditions on fields stand in the address as JSON', () => {
  const where = '[{"field":"spent","comparison":"between","value":"10","to":"20"}]';
  expect(numbersSearch({ where })).toMatchObject({ where });
  expect(conditionsIn(where)).toEqual([{ field: 'spent', comparison: 'between', value: '10', to: '20' }]);
});

test.each([
  '',
  '{',
  '7',
  '{"field":"a"}',
  '[null]',
  '[{"comparison":"is"}]',
  '[{"field":"a","comparison":"like"}]',
])('what cannot be read as conditions is left out: %j', (where) => {
  expect(numbersSearch({ where }).where).toBeUndefined();
});

test('no more conditions are taken than a filter may have', () => {
  const many = Array.from({ length: 9 }, (_, nth) => ({ field: `f${nth}` }));
  expect(conditionsIn(JSON.stringify(many))).toHaveLength(5);
});

test.each(['2026-13-45', '2026-02-30', '2026-1-1', 'today'])(
  'a day that there is not is left out: %s',
  (day) => {
    expect(numbersSearch({ addedFrom: day, messagedFrom: day })).toEqual(numbersSearch({}));
  },
);

test('a day that there is stays', () => {
  expect(numbersSearch({ addedFrom: '2028-02-29' }).addedFrom).toBe('2028-02-29');
});
