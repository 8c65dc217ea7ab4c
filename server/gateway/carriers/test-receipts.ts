import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGE_STATES } from '#contract/messages.ts';
import { listParkedIds, takeParked } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Finding } from './test-finding.ts';

type AwaitedMessage = {
  carrierId: number;
  number: string;
  /** The carrier's ids, one per piece of the message. */
  ids: string[];
  /** When the message was sent, on the clock of `performance.now()`. */
  startedAt: number;
  waitMs: number;
};

const POLL_MS = 100;
/**
 * Extends the period that the query for other receipts covers, in milliseconds. The query runs slightly
 * later.
 */
const MARGIN_MS = 1000;

/**
 * Waits for the receipts of the test message, and returns whether they all arrived. The message is not
 * stored, so its receipts match no stored message, and this process or a gateway parks them. Removes these
 * parked receipts.
 */
export async function awaitReceipts(
  db: OwnerDb,
  { carrierId, number, ids, startedAt, waitMs }: AwaitedMessage,
  onFinding: (finding: Finding) => void,
): Promise<boolean> {
  const elapsed = () => Math.round(performance.now() - startedAt);
  const missing = new Set(ids);
  for (;;) {
    for (const { carrier_message_id: id, state, error } of await takeParked(db, carrierId, [...missing])) {
      // A receipt may arrive twice.
      if (!missing.delete(id)) continue;
      onFinding({ kind: 'receipt', id, state: MESSAGE_STATES[state - 1]!, error, ms: elapsed() });
    }
    if (missing.size === 0) return true;
    if (elapsed() > waitMs) {
      onFinding({
        kind: 'no receipt',
        others: await listParkedIds(db, carrierId, number, (elapsed() + MARGIN_MS) / 1000),
        ms: elapsed(),
      });
      return false;
    }
    await pause(POLL_MS);
  }
}
