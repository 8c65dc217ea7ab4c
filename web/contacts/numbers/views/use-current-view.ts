import { useMemo } from 'react';
import type { ContactView } from '#contract/contact-views.ts';
import { type Column, type ColumnChoice, useChosenColumns } from '#web/ui/index.ts';
import type { NumbersFilter } from '../filter/filter.ts';
import { isChanged, type ListState } from './list-state.ts';
import { useViews } from './views.ts';

type Options<Row> = {
  viewId: number | undefined;
  filter: NumbersFilter;
  sort: ContactView['sort'] | undefined;
  columns: Column<Row>[];
};

export type CurrentView<Row> = {
  /** Undefined while loading, without a view in the URL, or if the view belongs to another user. */
  view: ContactView | undefined;
  isChanged: boolean;
  shown: ListState;
  columns: Column<Row>[];
  columnChoice: ColumnChoice<Row>;
};

/**
 * Returns the view in the URL, the settings of the list, and whether they differ. Also returns the columns
 * and the user's choice of columns.
 */
export function useCurrentView<Row>({ viewId, filter, sort, columns }: Options<Row>): CurrentView<Row> {
  const { views } = useViews();
  const view = views.find(({ id }) => id === viewId);
  const viewColumns = useMemo(
    () => (view ? columns.map((each) => withVisibility(view, each)) : columns),
    [view, columns],
  );
  const columnChoice = useChosenColumns(view ? `numbers in view ${view.id}` : 'numbers', viewColumns);
  const shown: ListState = {
    filter,
    columns: columnChoice.shown.slice(1).map(({ key }) => key),
    sort: sort ?? 'number',
  };
  const currentView = view && {
    ...view,
    columns: view.columns.filter((key) => columns.some((each) => each.key === key)),
  };
  return {
    view,
    isChanged: currentView !== undefined && isChanged(currentView, shown),
    shown,
    columns: viewColumns,
    columnChoice,
  };
}

/** Makes a column visible by default only if the view includes the column. */
function withVisibility<Row>(
  { columns }: ContactView,
  { hiddenByDefault: _unasked, ...column }: Column<Row>,
): Column<Row> {
  const shownColumn = column as Column<Row>;
  return columns.includes(column.key) ? shownColumn : { ...shownColumn, hiddenByDefault: true };
}
