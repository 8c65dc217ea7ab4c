/**
 * A place in an account's events. Events of one transaction are ordered by source, row, and place in the row. Rows of
 * transactions that commit later come later, see `read-events-after.ts`.
 */
export type EventCursor = { xid: bigint; source: number; row: bigint; place: number };

export const START: EventCursor = { xid: 0n, source: 0, row: 0n, place: 0 };

export const formatCursor = ({ xid, source, row, place }: EventCursor): string =>
  `${xid}.${source}.${row}.${place}`;

/** Parses a cursor that the contract has checked. */
export function parseCursor(text: string): EventCursor {
  const [xid, source, row, place] = text.split('.') as [string, string, string, string];
  return { xid: BigInt(xid), source: Number(source), row: BigInt(row), place: Number(place) };
}

/** Compares in the order of events. */
export function compareCursors(one: EventCursor, other: EventCursor): number {
  return (
    Number(one.xid - other.xid) ||
    one.source - other.source ||
    Number(one.row - other.row) ||
    one.place - other.place
  );
}
