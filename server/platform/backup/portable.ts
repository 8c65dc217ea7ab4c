import { escapeIdentifier } from 'pg';
import type { Table } from './format.ts';

/**
 * Columns whose backup contains another value than the table, as SQL. Events are read in the order of their
 * transactions, but another cluster counts transaction ids from the start: an old event would seem uncommitted there, and
 * a new event already handled. So events are renumbered in order, in transaction 0, and the cursors are adjusted.
 */
const PORTABLE: Record<string, Record<string, string>> = {
  events: { xid: `'0'::xid8`, id: 'row_number() OVER (ORDER BY xid, id)' },
  event_cursors: {
    xid: `'0'::xid8`,
    id: '(SELECT count(*) FROM events e WHERE (e.xid, e.id) <= (event_cursors.xid, event_cursors.id))',
  },
};

/** The query that reads the rows of a table for a backup. */
export function selectRows({ name, columns }: Table): string {
  const values = columns.map((column) => PORTABLE[name]?.[column] ?? escapeIdentifier(column));
  return `SELECT ${values.join(', ')} FROM ${escapeIdentifier(name)}`;
}
