import type { ContactView } from '#contract/contact-views.ts';
import { type NumbersFilter, numbersSearch } from '../filter/filter.ts';

/** The settings of a list that a view stores. */
export type ListState = { filter: NumbersFilter; columns: string[]; sort: ContactView['sort'] };

/** Returns the search parameters of a view. They include the view's filter, to detect later changes. */
export function searchForView({ id, filter, sort }: ContactView) {
  return { ...filterForView(filter), sort: sort === 'number' ? undefined : sort, view: id };
}

/** Returns whether the list differs from its view. */
export function isChanged(view: ContactView, { filter, columns, sort }: ListState): boolean {
  const saved = filterForView(view.filter);
  const names = Object.keys(saved) as (keyof NumbersFilter)[];
  return (
    view.sort !== sort ||
    names.some((name) => saved[name] !== filter[name]) ||
    columns.toSorted().join('\n') !== view.columns.toSorted().join('\n')
  );
}

function filterForView(stored: ContactView['filter']): NumbersFilter {
  const { sort: _sort, search: _search, smart: _smart, view: _view, ...filter } = numbersSearch(stored);
  return filter;
}
