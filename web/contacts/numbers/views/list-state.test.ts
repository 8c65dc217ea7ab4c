import { expect, test } from 'vitest';
import type { ContactView } from '#contract/contact-views.ts';
import { numbersSearch } from '../filter/filter.ts';
import { searchForView, isChanged } from './list-state.ts';

const where = [{ field: 'city', comparison: 'is', value: 'Durban' }];
const view: ContactView = {
  id: 7,
  name: 'Durban',
  filter: { inAny: '3', optedOut: 'false', where },
  columns: ['groups', 'field city'],
  sort: '-number',
};

test('the URL of a view has its conditions, sort order and id', () => {
  const address = searchForView(view);
  expect(address).toMatchObject({
    inAny: '3',
    optedOut: 'false',
    where: JSON.stringify(where),
    sort: '-number',
    view: 7,
  });
  expect(numbersSearch(address)).toMatchObject(address);
});

test('detects changed conditions, sort order and columns, but not the order of columns', () => {
  const { sort: _sort, view: _view, ...filter } = searchForView(view);
  const shown = { filter, columns: ['field city', 'groups'], sort: '-number' as const };
  expect(isChanged(view, shown)).toBe(false);
  expect(isChanged(view, { ...shown, sort: 'number' })).toBe(true);
  expect(isChanged(view, { ...shown, columns: ['groups'] })).toBe(true);
  expect(isChanged(view, { ...shown, filter: { ...filter, optedOut: undefined } })).toBe(true);
  expect(isChanged(view, { ...shown, filter: { ...filter, landline: 'true' } })).toBe(true);
});
