import { type Kysely, sql } from 'kysely';
import { FAILED_STATES } from '#contract/messages.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Origin } from '../origin.ts';

export type AccountOrigin = Origin & { accountId: number };

/** An SQL expression for how many messages of a batch have failed. */
export const failedCount = sql.raw(FAILED_STATES.join(' + '));

/**
 * Stores the sums of origins whose batches are all broken down. Must run in the transaction that broke some
 * of them down. The sums stay valid until a batch changes or is added, which marks it as not broken down
 * (see `sumOutcomes`). Locks each origin, because the last transaction must see the batches of the others.
 */
export async function sumUpOrigins(tx: Kysely<Tables>, origins: AccountOrigin[]): Promise<void> {
  const byName = new Map(origins.map((origin) => [lockNameOf(origin), origin]));
  for (const [name, { accountId, kind, id }] of [...byName].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    await sql`
      INSERT INTO origin_sums (account_id, origin_kind, origin_id, delivered, failed, refunded)
      SELECT account_id, origin_kind, origin_id, sum(delivered), sum(${failedCount}), sum(refunded)
      FROM message_batches b
      WHERE account_id = ${accountId} AND origin_kind = ${kind} AND origin_id = ${id} AND NOT EXISTS (
        SELECT FROM message_batches o
        WHERE o.account_id = ${accountId} AND o.origin_kind = ${kind} AND o.origin_id = ${id} AND NOT o.broken_down)
      GROUP BY account_id, origin_kind, origin_id
      ON CONFLICT (account_id, origin_kind, origin_id) DO UPDATE SET
        delivered = excluded.delivered, failed = excluded.failed, refunded = excluded.refunded`.execute(tx);
  }
}

const lockNameOf = ({ accountId, kind, id }: AccountOrigin): string => `sums of ${accountId} ${kind} ${id}`;
