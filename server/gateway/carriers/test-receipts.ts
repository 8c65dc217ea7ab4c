import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { MESSAGE_STATES } from '#contract/messages.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Finding } from './test-finding.ts';

type Awaited = {
  carrierId: number;
  number: string;
  /** The carrier's ids, one per piece of the message. */
  ids: string[];
  /** When the message left, by the clock of `performance.now()`. */
  startedAt: number;
  waitMs: number;
};

const LOOK_AGAIN_MS = 100;
/** A receipt may be as old as the test, and the database is queried a little later. */
const SPARE_MS = 1000;

/**
 * Waits for the receipts of a test's message, and returns whether they came. Receipts for unknown messages are
 * parked, whichever bind and gateway they come to; this finds them there and deletes them.
 */
export async function awaitReceipts(
  db: OwnerDb,
  { carrierId, number, ids, startedAt, waitMs }: Awaited,
  tell: (finding: Finding) => void,
): Promise<boolean> {
  const elapsed = () => Math.round(performance.now() - startedAt);
  const open = new Set(ids);
  for (;;) {
    const { rows } = await sql<{ id: string; state: number; error: string | null }>`
      DELETE FROM parked_receipts WHERE carrier_id = ${carrierId} AND carrier_message_id = ANY(${[...open]}::text[])
      RETURNING carrier_message_id AS id, state, error`.execute(db);
    for (const { id, state, error } of rows) {
      // A receipt may come twice.
      if (!open.delete(id)) continue;
      tell({ kind: 'receipt', id, state: MESSAGE_STATES[state - 1]!, error, ms: elapsed() });
    }
    if (open.size === 0) return true;
    if (elapsed() > waitMs) {
      tell({ kind: 'no receipt', others: await othersFor(db, carrierId, number, elapsed()), ms: elapsed() });
      return false;
    }
    await pause(LOOK_AGAIN_MS);
  }
}

/** The ids of recently parked receipts for a number: most likely ours, in another notation. */
async function othersFor(db: OwnerDb, carrierId: number, number: string, ms: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT carrier_message_id AS id FROM parked_receipts
    WHERE number = ${number} AND carrier_id = ${carrierId} AND at > now() - make_interval(secs => ${(ms + SPARE_MS) / 1000})`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
