import { escapeIdentifier } from 'pg';
import type { Table } from './format.ts';

/**
 * SQL for columns whose values must change in a backup. Listeners read events in the order of their
 * transactions. Another cluster counts transaction ids from the start, so an old event would seem uncommitted
 * there, and a new event already handled. The backup therefore renumbers events in order, in transaction 0,
 * and adjusts the cursors.
 */
const PORTABLE_COLUMN_SQL: Record<string, Record<string, string>> = {
  events: { xid: `'0'::xid8`, id: 'row_number() OVER (ORDER BY xid, id)' },
  event_cursors: {
    xid: `'0'::xid8`,
    id: '(SELECT count(*) FROM events e WHERE (e.xid, e.id) <= (event_cursors.xid, event_cursors.id))',
  },
};

/** Builds the query that reads the rows of a table for a backup. */
export function selectRows({ name, columns }: Table): string {
  const values = columns.map((column) => PORTABLE_COLUMN_SQL[name]?.[column] ?? escapeIdentifier(column));
  return `SELECT ${values.join(', ')} FROM ${escapeIdentifier(name)}`;
}
