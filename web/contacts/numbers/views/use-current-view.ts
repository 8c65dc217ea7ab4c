import { useMemo } from 'react';
import type { ContactView } from '#contract/contact-views.ts';
import { type Column, type ColumnChoice, useChosenColumns } from '#web/ui/index.ts';
import type { NumbersFilter } from '../filter/filter.ts';
import { isChanged, type Shown } from './shown.ts';
import { useViews } from './views.ts';

type Asked<Row> = {
  viewId: number | undefined;
  filter: NumbersFilter;
  sort: ContactView['sort'] | undefined;
  columns: Column<Row>[];
};

export type CurrentView<Row> = {
  /** Undefined for all contacts, and for a view that is not the user's. */
  view: ContactView | undefined;
  isChanged: boolean;
  shown: Shown;
  columns: Column<Row>[];
  columnChoice: ColumnChoice<Row>;
};

/** The view that the address names, with the columns that were chosen in it. */
export function useCurrentView<Row>({ viewId, filter, sort, columns }: Asked<Row>): CurrentView<Row> {
  const { views } = useViews();
  const view = views.find(({ id }) => id === viewId);
  const offered = useMemo(
    () => (view ? columns.map((each) => askedBy(view, each)) : columns),
    [view, columns],
  );
  const columnChoice = useChosenColumns(view ? `numbers in view ${view.id}` : 'numbers', offered);
  const shown: Shown = {
    filter,
    columns: columnChoice.shown.slice(1).map(({ key }) => key),
    sort: sort ?? 'number',
  };
  const known = view && {
    ...view,
    columns: view.columns.filter((key) => columns.some((each) => each.key === key)),
  };
  return {
    view,
    isChanged: known !== undefined && isChanged(known, shown),
    shown,
    columns: offered,
    columnChoice,
  };
}

/** A column that is shown where the view has it, until the user chooses otherwise. */
function askedBy<Row>(
  { columns }: ContactView,
  { hiddenByDefault: _unasked, ...column }: Column<Row>,
): Column<Row> {
  const asked = column as Column<Row>;
  return columns.includes(column.key) ? asked : { ...asked, hiddenByDefault: true };
}
