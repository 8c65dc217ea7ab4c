import { type Kysely, sql } from 'kysely';
import { FAILED_STATES } from '#contract/messages.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Origin } from '../origin.ts';

export type OriginOf = Origin & { accountId: number };

/** Those of a batch's messages that did not arrive. */
export const failedIn = sql.raw(FAILED_STATES.join(' + '));

/**
 * Keeps what origins came to of which no batch is left to be broken down, in the transaction that broke some of theirs down. What was kept
 * holds until a batch changes or comes: then one is to be broken down (see `countsTogether`). Whoever breaks down the last one sees
 * the others', as they take turns.
 */
export async function sumUpOrigins(tx: Kysely<Tables>, origins: OriginOf[]): Promise<void> {
  const byName = new Map(origins.map((origin) => [nameOf(origin), origin]));
  for (const [name, { accountId, kind, id }] of [...byName].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    await sql`
      INSERT INTO origin_sums (account_id, origin_kind, origin_id, delivered, failed, refunded)
      SELECT account_id, origin_kind, origin_id, sum(delivered), sum(${failedIn}), sum(refunded)
      FROM message_batches b
      WHERE account_id = ${accountId} AND origin_kind = ${kind} AND origin_id = ${id} AND NOT EXISTS (
        SELECT FROM message_batches o
        WHERE o.account_id = ${accountId} AND o.origin_kind = ${kind} AND o.origin_id = ${id} AND NOT o.broken_down)
      GROUP BY account_id, origin_kind, origin_id
      ON CONFLICT (account_id, origin_kind, origin_id) DO UPDATE SET
        delivered = excluded.delivered, failed = excluded.failed, refunded = excluded.refunded`.execute(tx);
  }
}

const nameOf = ({ accountId, kind, id }: OriginOf): string => `sums of ${accountId} ${kind} ${id}`;
