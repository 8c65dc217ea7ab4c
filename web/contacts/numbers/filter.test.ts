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
