import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Total } from '#contract/fields.ts';
import type { ListQuery } from '#web/client/index.ts';
import type { Reasons } from '../dialogs/ReasonField.tsx';
import type { Icon } from '../icons.ts';
import type { RowId } from './selection.ts';
import type { Column } from './columns.ts';
import type { ColumnChoice } from './use-chosen-columns.ts';

/** Runs immediately on a few rows, without confirmation if it can be undone. */
export type ImmediateAction<Row> = {
  run: (rows: Row[], reason: string) => Promise<unknown>;
  /** Returns a function that reverts the action, or undefined if these rows cannot be restored exactly. */
  undo?: (rows: Row[]) => (() => Promise<unknown>) | undefined;
  /** The text of the success toast. */
  doneMessage: (rows: Row[]) => string;
};

/** The rows to which an action applies. */
export type ActionRows<Id extends RowId, Filter> = { ids: Id[] } | { matching: Filter };

/**
 * The rows to which an action applies, their number, the number as text, and a callback for when the
 * action has started.
 */
export type SelectedRows<Id extends RowId, Filter> = {
  rows: ActionRows<Id, Filter>;
  count: number;
  words: string;
  onStarted: () => void;
};

export type ListAction<Row, Id extends RowId, Filter> =
  | ConfirmedAction<Row, Id, Filter>
  | DialogAction<Id, Filter>;

/** Opens a dialog of the page, which asks for more input and then starts the action. */
export type DialogAction<Id extends RowId, Filter> = {
  label: string;
  icon: Icon;
  danger?: undefined;
  immediate?: undefined;
  openDialog: (chosen: SelectedRows<Id, Filter>) => void;
};

/** An action that asks for confirmation before it starts. */
export type ConfirmedAction<Row, Id extends RowId, Filter> = {
  label: string;
  icon: Icon;
  openDialog?: undefined;
  /** The action cannot be undone. If it runs in the background, the user must type the number of rows. */
  danger?: true;
  /** Used instead of `background` for a few rows, and in each row's menu. */
  immediate?: ImmediateAction<Row>;
  /** The user must choose one of these reasons or write another. */
  reasons?: Reasons;
  confirm: (chosen: { count: number; words: string; rows: ActionRows<Id, Filter> }) => {
    title: string;
    text: ReactNode;
  };
  /** Starts a background action on any number of rows. */
  background: (rows: ActionRows<Id, Filter>, reason: string) => Promise<unknown>;
};

export type ListProps<Row, Id extends RowId, Filter> = {
  label: string;
  query: ListQuery<Row>;
  rowId: (row: Row) => Id;
  /** The row's accessible name. */
  rowName: (row: Row) => string;
  columns: Column<Row>[];
  link?: (row: Row) => LinkProps;
  /** Opens a row that has no page. */
  onOpen?: (row: Row) => void;
  /** Shown next to the row's name. */
  renderMark?: (row: Row) => ReactNode;
  /** The items of the row's menu, above the actions. */
  renderMenu?: (row: Row) => ReactNode;
  actions?: ListAction<Row, Id, Filter>[];
  /** The URL's filter and search. If every value is undefined, all rows match. */
  filter?: Filter;
  /** The label of the search field. The search text is in the URL. */
  search?: string;
  /** Shown before the search. */
  lead?: ReactNode;
  /** Shown next to the search. */
  filters?: ReactNode;
  /** The sort order when the URL has none. */
  defaultSort?: string;
  /** The text for a number of rows. */
  count?: (count: number) => string;
  /** Overrides the total of the first page of rows. */
  total?: Total | undefined;
  /** The URL of the list as CSV. */
  download?: string;
  /** The URL of the list as XLSX. */
  workbook?: string;
  /** Shown between the toolbar and the rows, such as the progress of background actions. */
  above?: ReactNode;
  /** Shown if the list is empty and no filter is active. Explains why, and what to do first. */
  empty: { icon: Icon; title: string; text?: string; action?: ReactNode };
  /** The title, and the label of the reset button, when nothing matches. */
  noResults?: string;
  clear?: string;
  /** The key under which the browser stores the user's choice of columns. Without it, columns cannot be chosen. */
  name?: string;
  /** Replaces the stored choice: the page manages the columns. */
  columnChoice?: ColumnChoice<Row>;
};
