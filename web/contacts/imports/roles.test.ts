import { expect, test } from 'vitest';
import type { Column } from '#contract/imports.ts';
import { withRole } from './roles.ts';

const column = (name: string, role: Column['role'], variable = ''): Column => ({ name, role, variable });
const columns = [column('Cell', 'number'), column('Store Name', 'skip'), column('Prénom', 'skip')];

test('only one column is the number', () => {
  expect(withRole(columns, 1, 'number').map(({ role }) => role)).toEqual(['skip', 'number', 'skip']);
});

test('several columns can be a second number', () => {
  const second = withRole(withRole(columns, 1, 'other_number'), 2, 'other_number');
  expect(second.map(({ role }) => role)).toEqual(['number', 'other_number', 'other_number']);
});

test('a custom field is named after its column', () => {
  expect(withRole(columns, 1, 'field')[1]).toEqual(column('Store Name', 'field', 'store_name'));
});

test('a variable has no accents', () => {
  expect(withRole(columns, 2, 'field')[2]?.variable).toBe('prenom');
});

test('two fields do not share a variable', () => {
  const twins = [column('Town', 'field', 'town'), column('Town', 'skip')];
  expect(withRole(twins, 1, 'field').map(({ variable }) => variable)).toEqual(['town', 'town_2']);
});

test('a column without a Latin name gets a variable too', () => {
  expect(withRole([column('名前', 'skip')], 0, 'field')[0]?.variable).toBe('column_1');
});
