import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGE_STATES } from '#contract/messages.ts';
import { parkedFor, takeParked } from '#server/messages/index.ts';
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
    for (const { carrier_message_id: id, state, error } of await takeParked(db, carrierId, [...open])) {
      // A receipt may come twice.
      if (!open.delete(id)) continue;
      tell({ kind: 'receipt', id, state: MESSAGE_STATES[state - 1]!, error, ms: elapsed() });
    }
    if (open.size === 0) return true;
    if (elapsed() > waitMs) {
      tell({
        kind: 'no receipt',
        others: await parkedFor(db, carrierId, number, (elapsed() + SPARE_MS) / 1000),
        ms: elapsed(),
      });
      return false;
    }
    await pause(LOOK_AGAIN_MS);
  }
}
