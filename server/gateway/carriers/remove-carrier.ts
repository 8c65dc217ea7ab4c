import type { Kysely } from 'kysely';
import { awaitingReceipts, holdDoubtAt, type Unfinished, unfinishedAt } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { findCarrier } from './carrier.ts';

/**
 * Removes a carrier and its routes, in the caller's transaction. Returns how many messages await receipts, which can no
 * longer arrive. Throws `carrier_in_use` while messages wait for the carrier. `holdDoubt` makes its messages in doubt
 * unknown, because no bind will settle them.
 */
export async function removeCarrier(
  tx: Kysely<Tables>,
  name: string,
  { holdDoubt = false } = {},
): Promise<{ awaitingReceipt: number }> {
  const { id, enabled } = await findCarrier(tx, name, { lock: true });
  if (holdDoubt && !enabled) await holdDoubtAt(tx, id);
  const reason = reasonToKeep(await unfinishedAt(tx, id), enabled);
  if (reason) throw new Problem('conflict', 'carrier_in_use', `The carrier "${name}" stays. ${reason}`);
  const awaitingReceipt = await awaitingReceipts(tx, id);
  await tx.deleteFrom('carriers').where('id', '=', id).execute();
  return { awaitingReceipt };
}

function reasonToKeep(
  { batches, free, resting, doubtful }: Unfinished,
  enabled: boolean,
): string | undefined {
  if (free > 0) return `${count(free)} to be sent by it. ${enabled ? SWITCH_OFF : NO_OTHER}`;
  if (resting > 0)
    return `${count(resting)} for it in campaigns that are paused, or for their time: resume them, wait, or cancel them.`;
  if (batches === 0) return undefined;
  // Only a bind to the carrier can settle them.
  const what = doubtful > 0 ? count(doubtful) : 'Some messages wait';
  return `${what} for the carrier's answer. ${enabled ? 'Try again in a minute.' : SWITCH_ON}`;
}

const count = (n: number): string => (n === 1 ? '1 message waits' : `${n} messages wait`);
const SWITCH_OFF = 'Switch it off, and the carriers of other routes get them within seconds.';
const NO_OTHER = 'It is switched off, and no other route serves them: add one, or cancel their campaigns.';
const SWITCH_ON =
  'Switch it on until they are decided, or remove it with --hold-doubt: then they are unknown, and stay so.';
