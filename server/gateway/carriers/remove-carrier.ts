import type { Kysely } from 'kysely';
import {
  countAwaitingReceipt,
  markDoubtUnknown,
  type UnfinishedCounts,
  countUnfinished,
} from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { findCarrier } from './carrier.ts';

/**
 * Removes a carrier and its routes, in the caller's transaction. Returns the number of messages still
 * awaiting a receipt; those receipts can no longer arrive. Throws `not_found`, or `carrier_in_use` while
 * messages are queued for the carrier or in doubt there. With `holdDoubt`, first marks a disabled carrier's
 * messages in doubt as unknown.
 */
export async function removeCarrier(
  tx: Kysely<Tables>,
  name: string,
  { holdDoubt = false } = {},
): Promise<{ awaitingReceipt: number }> {
  const { id, enabled } = await findCarrier(tx, name, { lock: true });
  if (holdDoubt && !enabled) await markDoubtUnknown(tx, id);
  const reason = reasonToKeep(await countUnfinished(tx, id), enabled);
  if (reason)
    throw new Problem('conflict', 'carrier_in_use', `The carrier "${name}" cannot be removed. ${reason}`);
  const awaitingReceipt = await countAwaitingReceipt(tx, id);
  await tx.deleteFrom('carriers').where('id', '=', id).execute();
  return { awaitingReceipt };
}

function reasonToKeep(
  { batches, sendable, blocked, inDoubt }: UnfinishedCounts,
  enabled: boolean,
): string | undefined {
  if (sendable > 0)
    return `${describeWaiting(sendable)} to be sent by it. ${enabled ? SWITCH_OFF_HINT : NO_OTHER_ROUTE_HINT}`;
  if (blocked > 0)
    return `${describeWaiting(blocked)} for it in paused or scheduled campaigns. Resume them, wait, or cancel them.`;
  if (batches === 0) return undefined;
  // The remaining messages are waiting for the carrier's answer. Only a bind to the carrier, or `holdDoubt`,
  // can settle them.
  const what = inDoubt > 0 ? describeWaiting(inDoubt) : 'Some messages are waiting';
  return `${what} for the carrier's answer. ${enabled ? 'Try again in a minute.' : SWITCH_ON_HINT}`;
}

const describeWaiting = (n: number): string =>
  n === 1 ? '1 message is waiting' : `${n} messages are waiting`;
const SWITCH_OFF_HINT = 'Switch it off. Carriers on other routes then take them within seconds.';
const NO_OTHER_ROUTE_HINT =
  'It is switched off, and no other route serves them. Add a route, or cancel their campaigns.';
const SWITCH_ON_HINT =
  'Switch it on until they are settled, or remove it with --hold-doubt to mark them as unknown for good.';
