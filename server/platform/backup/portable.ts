import { escapeIdentifier } from 'pg';
import type { Table } from './format.ts';

/**
 * Columns that are backed up with another value than stored, as SQL. Events are read in the order of their
 * transactions, but another cluster counts transaction ids from the start: an old event would seem uncommitted there,
 * and a new one already handled. So events are renumbered in order, in a transaction before all others, and the
 * cursors are adjusted.
 */
const PORTABLE: Record<string, Record<string, string>> = {
  events: { xid: `'0'::xid8`, id: 'row_number() OVER (ORDER BY xid, id)' },
  event_cursors: {
    xid: `'0'::xid8`,
    id: '(SELECT count(*) FROM events e WHERE (e.xid, e.id) <= (event_cursors.xid, event_cursors.id))',
  },
};

/** The query for the rows of a table in the backup. */
export function selectOf({ name, columns }: Table): string {
  const values = columns.map((column) => PORTABLE[name]?.[column] ?? escapeIdentifier(column));
  return `SELECT ${values.join(', ')} FROM ${escapeIdentifier(name)}`;
}
