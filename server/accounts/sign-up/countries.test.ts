import { expect, test } from 'vitest';
import { countries, countryById } from './countries.ts';

test('every country has a unique id, a unique code and a name', () => {
  expect(countries).toHaveLength(245);
  for (const part of ['id', 'country', 'description'] as const)
    expect(new Set(countries.map((country) => country[part])).size).toBe(countries.length);
  expect(countries.every(({ description, country }) => description !== country)).toBe(true);
});

test('South Africa is 156 (specification, 5.3)', () => {
  expect(countryById(156)).toMatchObject({ description: 'South Africa', country: 'ZA' });
});

test('ids never change', () => {
  const ids = Object.fromEntries(countries.map(({ country, id }) => [country, id]));
  expect(ids).toMatchObject({ AF: 1, AU: 14, GB: 233, US: 234, NI: 196, ZW: 245 });
});
