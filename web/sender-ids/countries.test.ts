import { expect, test } from 'vitest';
import { reachOf } from './countries.ts';

test('countries are told apart by what is seen there', () => {
  expect(reachOf('Carillon', ['IN', 'US', 'GB', 'ZA', 'CA'])).toEqual([
    { reach: 'shown', countries: ['GB', 'ZA'], isRest: false },
    { reach: 'replaced', countries: ['US', 'CA'], isRest: false },
    { reach: 'blocked', countries: ['IN'], isRest: false },
  ]);
});

test('without countries it is all of them, and those where it is shown are the rest', () => {
  const [shown, replaced] = reachOf('Carillon', []);
  expect(shown).toMatchObject({ reach: 'shown', isRest: true });
  expect(replaced!.countries).toContain('US');
  expect(reachOf('43366', []).map(({ reach }) => reach)).toEqual(['shown']);
});
