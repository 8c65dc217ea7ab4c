import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowId } from './selection.ts';
import type { Layout } from './columns.ts';

/** The props that all rows of a list share. */
export type RowParts<Row> = {
  layout: Layout<Row>;
  rowName: (row: Row) => string;
  link: ((row: Row) => LinkProps) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  renderMark: ((row: Row) => ReactNode) | undefined;
  renderMenu: ((row: Row) => ReactNode) | undefined;
  onToggle: ((id: RowId, isRange: boolean) => void) | undefined;
};
