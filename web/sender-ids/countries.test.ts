import { expect, test } from 'vitest';
import { groupByReach } from './countries.ts';

test('groups countries by what recipients see', () => {
  expect(groupByReach('Carillon', ['IN', 'US', 'GB', 'ZA', 'CA'])).toEqual([
    { reach: 'shown', countries: ['GB', 'ZA'], isRemainder: false },
    { reach: 'replaced', countries: ['US', 'CA'], isRemainder: false },
    { reach: 'blocked', countries: ['IN'], isRemainder: false },
  ]);
});

test('groups all countries by default, and marks the countries that show the sender as the remainder', () => {
  const [shown, replaced] = groupByReach('Carillon', []);
  expect(shown).toMatchObject({ reach: 'shown', isRemainder: true });
  expect(replaced!.countries).toContain('US');
  expect(groupByReach('43366', []).map(({ reach }) => reach)).toEqual(['shown']);
});
