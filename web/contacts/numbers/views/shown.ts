import type { ContactView } from '#contract/contact-views.ts';
import { type NumbersFilter, numbersSearch } from '../filter/filter.ts';

/** What a list shows, as a view keeps it. */
export type Shown = { filter: NumbersFilter; columns: string[]; sort: ContactView['sort'] };

/** The address of a view: all of it, so that what is changed there is known from what was saved. */
export function addressOfView({ id, filter, sort }: ContactView) {
  return { ...filterOfView(filter), sort: sort === 'number' ? undefined : sort, view: id };
}

/** Whether a list shows something else than the view that it began as. */
export function isChanged(view: ContactView, { filter, columns, sort }: Shown): boolean {
  const saved = filterOfView(view.filter);
  const names = Object.keys(saved) as (keyof NumbersFilter)[];
  return (
    view.sort !== sort ||
    names.some((name) => saved[name] !== filter[name]) ||
    columns.toSorted().join('\n') !== view.columns.toSorted().join('\n')
  );
}

function filterOfView(kept: ContactView['filter']): NumbersFilter {
  const { sort: _sort, search: _search, smart: _smart, view: _view, ...filter } = numbersSearch(kept);
  return filter;
}
