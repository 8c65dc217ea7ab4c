import { escapeIdentifier } from 'pg';
import type { Table } from './format.ts';

/**
 * Columns that are backed up as another value than they hold, as SQL. Events are read in the order of their
 * transactions, whose ids another cluster counts from the beginning: an event of before would count as still to be
 * committed there, and a new one as already heard. So events are numbered in their order, in a transaction before all
 * others; the cursors follow.
 */
const PORTABLE: Record<string, Record<string, string>> = {
  events: { xid: `'0'::xid8`, id: 'row_number() OVER (ORDER BY xid, id)' },
  event_cursors: {
    xid: `'0'::xid8`,
    id: '(SELECT count(*) FROM events e WHERE (e.xid, e.id) <= (event_cursors.xid, event_cursors.id))',
  },
};

/** The query whose rows are a table's in the backup. */
export function selectOf({ name, columns }: Table): string {
  const values = columns.map((column) => PORTABLE[name]?.[column] ?? escapeIdentifier(column));
  return `SELECT ${values.join(', ')} FROM ${escapeIdentifier(name)}`;
}
