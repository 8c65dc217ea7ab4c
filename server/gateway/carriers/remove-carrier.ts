import { type Kysely, sql } from 'kysely';
import { holdDoubtAt } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { findCarrier } from './carrier.ts';

/** What is unfinished: batches, and their messages by what they wait for. */
type Waiting = { batches: number; free: number; resting: number; doubtful: number };

/**
 * Removes a carrier and its routes, in the caller's transaction. Returns how many messages await receipts, which can
 * no longer arrive. Throws `carrier_in_use` while messages are waiting for it. `holdDoubt` makes messages in doubt
 * there unknown, because no bind can resolve them any more.
 */
export async function removeCarrier(
  tx: Kysely<Tables>,
  name: string,
  { holdDoubt = false } = {},
): Promise<{ unreceipted: number }> {
  const { id, enabled } = await findCarrier(tx, name, { lock: true });
  if (holdDoubt && !enabled) await holdDoubtAt(tx, id);
  const waiting = await waitingFor(tx, id);
  const reason = reasonToStay(waiting, enabled);
  if (reason) throw new Problem('conflict', 'carrier_in_use', `The carrier "${name}" stays. ${reason}`);
  const { rows } = await sql<{ n: number }>`
    SELECT coalesce(sum(submitted), 0)::int AS n FROM message_batches WHERE carrier_id = ${id} AND submitted > 0`.execute(
    tx,
  );
  await tx.deleteFrom('carriers').where('id', '=', id).execute();
  return { unreceipted: rows[0]!.n };
}

async function waitingFor(tx: Kysely<Tables>, carrierId: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT count(*)::int AS batches, coalesce(sum(size - mark) FILTER (WHERE NOT paused), 0)::int AS free,
      coalesce(sum(size - mark) FILTER (WHERE paused), 0)::int AS resting,
      coalesce(sum(greatest(0, queued - (size - mark))), 0)::int AS doubtful
    FROM message_batches WHERE carrier_id = ${carrierId} AND state <> 'done'`.execute(tx);
  return rows[0]!;
}

function reasonToStay({ batches, free, resting, doubtful }: Waiting, enabled: boolean): string | undefined {
  if (free > 0) return `${count(free)} to be sent by it. ${enabled ? SWITCH_OFF : NO_OTHER}`;
  if (resting > 0) return `${count(resting)} for it in campaigns that are paused: resume or cancel those.`;
  if (batches === 0) return undefined;
  // Only a bind to it can settle them.
  const what = doubtful > 0 ? count(doubtful) : 'Some messages wait';
  return `${what} for the carrier's answer. ${enabled ? 'Try again in a minute.' : SWITCH_ON}`;
}

const count = (n: number): string => (n === 1 ? '1 message waits' : `${n} messages wait`);
const SWITCH_OFF = 'Switch it off, and the carriers of other routes get them within seconds.';
const NO_OTHER = 'It is switched off, and no other route serves them: add one, or cancel their campaigns.';
const SWITCH_ON =
  'Switch it on until they are decided, or remove it with --hold-doubt: then they are unknown, and stay so.';
