import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Total } from '#contract/fields.ts';
import type { ListQuery } from '#web/client/index.ts';
import type { Reasons } from '../dialogs/ReasonField.tsx';
import type { Icon } from '../icons.ts';
import type { RowId } from './choice.ts';
import type { Column } from './columns.ts';
import type { ColumnChoice } from './use-chosen-columns.ts';

/** Done to a few rows at once; without a question where it can be taken back. */
export type FewRows<Row> = {
  does: (rows: Row[], reason: string) => Promise<unknown>;
  /** What takes it back; undefined where these cannot be brought back as they were. */
  undo?: (rows: Row[]) => (() => Promise<unknown>) | undefined;
  /** What is said once it is done. */
  said: (rows: Row[]) => string;
};

/** The rows that an action is for, how many they are, and what to call once the work on them has begun. */
export type Chosen<Id extends RowId, Filter> = {
  rows: { ids: Id[] } | { matching: Filter };
  count: number;
  words: string;
  onBegun: () => void;
};

/** What can be done with the rows that are chosen. */
export type ListAction<Row, Id extends RowId, Filter> =
  | AskedAction<Row, Id, Filter>
  | OpeningAction<Id, Filter>;

/** It needs to know more than which rows: opens a dialog of the page, which begins it. */
export type OpeningAction<Id extends RowId, Filter> = {
  label: string;
  icon: Icon;
  danger?: undefined;
  few?: undefined;
  opens: (chosen: Chosen<Id, Filter>) => void;
};

/** It asks whether to begin. */
export type AskedAction<Row, Id extends RowId, Filter> = {
  label: string;
  icon: Icon;
  opens?: undefined;
  /** It cannot be taken back: for many rows, how many they are has to be typed. */
  danger?: true;
  /** For a few rows, and in the menu of each. */
  few?: FewRows<Row>;
  /** Why it is done has to be said before it begins, in one of these words or in others. */
  reasons?: Reasons;
  /** What is asked before it begins. */
  ask: (chosen: { count: number; words: string }) => { title: string; text: string };
  /** Begins it for rows of any number. */
  start: (rows: { ids: Id[] } | { matching: Filter }, reason: string) => Promise<unknown>;
};

export type ListProps<Row, Id extends RowId, Filter> = {
  label: string;
  query: ListQuery<Row>;
  rowId: (row: Row) => Id;
  /** The row in words, for those who hear its buttons. */
  rowName: (row: Row) => string;
  columns: Column<Row>[];
  /** Where the row leads to. */
  link?: (row: Row) => LinkProps;
  /** What opening a row does that leads nowhere. */
  onOpen?: (row: Row) => void;
  /** Beside the row's name. */
  renderMark?: (row: Row) => ReactNode;
  /** The items of the row's menu, before the actions. */
  renderMenu?: (row: Row) => ReactNode;
  actions?: ListAction<Row, Id, Filter>[];
  /** What the address asks for besides an order; without anything in it, all rows match. */
  filter?: Filter;
  /** The label of the field that searches; the address has what is searched for. */
  search?: string;
  /** Before the search, such as what is shown. */
  lead?: ReactNode;
  /** Beside the search. */
  filters?: ReactNode;
  /** The order that the rows have when the address gives none. */
  usualSort?: string;
  /** How many there are, in words. */
  count?: (count: number) => string;
  /** How many there are, where the page knows better than the first page of rows. */
  total?: Total | undefined;
  /** The address of the same list as a file. */
  download?: string;
  /** And as a workbook. */
  workbook?: string;
  /** Between the fields and the rows, such as what is being done with them. */
  above?: ReactNode;
  /** Said in place of a list in which nothing ever was: why, and what to do first. */
  empty: { icon: Icon; title: string; text?: string; action?: ReactNode };
  /** Said where nothing matches, and what clears the search and the filters. */
  noneFound?: string;
  clear?: string;
  /** For what the user chooses about its columns: which of all lists this is. Without it there is no choice. */
  name?: string;
  /** In place of that: the page itself knows which columns are chosen. */
  columnChoice?: ColumnChoice<Row>;
};
