import { sql } from 'kysely';
import type { Installation } from './installation.ts';

export const BATCH_SIZE = 1000;
const CAMPAIGN_SIZE = 50_000;
const CONCURRENT_CAMPAIGNS = 20;

/** Creates the message partitions for this month and the `months` months before. */
export async function preparePartitions({ db }: Installation, months: number): Promise<void> {
  await sql`
    SELECT make_message_partitions((now() - make_interval(months => n))::date) FROM generate_series(0, ${months}::int) n`.execute(
    db.owner,
  );
}

/**
 * Adds campaigns spread evenly over the last `days` days, with 95% of the messages delivered. Returns the
 * ids of the campaigns.
 */
export async function fillMessages(
  { db }: Installation,
  accountId: number,
  { messages, days }: { messages: number; days: number },
): Promise<number[]> {
  const campaigns = Math.max(1, Math.round(messages / CAMPAIGN_SIZE));
  const each = Math.round(messages / campaigns / BATCH_SIZE);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, name, sender, text, state, recipients, parts, cost, created_at, sent_at, finished_at)
    SELECT ${accountId}, 'Campaign ' || n, '43366', 'Hello', 'finished', ${each * BATCH_SIZE}::int, ${each * BATCH_SIZE}::int, ${each * BATCH_SIZE * 1000}::bigint, at, at, at + interval '1 hour'
    FROM generate_series(1, ${campaigns}::int) n, LATERAL (SELECT now() - make_interval(secs => ${days * 86_400}::float8 * (${campaigns}::float8 - n) / ${campaigns}::float8 + 3600) AS at) t
    RETURNING id`.execute(db.owner);
  const ids = rows.map(({ id }) => id);
  await sql`
    INSERT INTO message_batches (account_id, carrier_id, priority, sender, text, size, cost, first_id, last_id, created_at, state, mark, delivered, undelivered, expired, rejected, origin_kind, origin_id)
    SELECT ${accountId}, 1, 5, '43366', 'Hello', ${BATCH_SIZE}, ${BATCH_SIZE * 1000}, ${uuidSql(sql`at`, sql`0`)}, ${uuidSql(sql`at`, sql`${BATCH_SIZE - 1}`)}, at, 'done', ${BATCH_SIZE}, 950, 30, 10, 10, 'campaign', c.id
    FROM campaigns c, generate_series(0, ${each - 1}::int) b, LATERAL (SELECT c.created_at + make_interval(secs => b) AS at) t
    WHERE c.account_id = ${accountId}`.execute(db.owner);
  for (let from = 0; from < ids.length; from += CONCURRENT_CAMPAIGNS)
    await sql`
      INSERT INTO messages (id, account_id, batch_id, number, parts, cost, state, error, submitted_at, finished_at, submitted_parts, delivered_parts)
      SELECT ${uuidSql(sql`b.created_at`, sql`n`)}, b.account_id, b.id, ${phoneNumberSql(sql`n`)}, 1, 1000,
        CASE WHEN n < 950 THEN 3 WHEN n < 980 THEN 4 WHEN n < 990 THEN 5 ELSE 6 END,
        CASE WHEN n < 950 THEN NULL WHEN n < 980 THEN 'undeliverable, error 027' WHEN n < 990 THEN 'expired, error 002' ELSE 'ESME_RINVDSTADR' END,
        b.created_at + interval '2 seconds', b.created_at + interval '5 seconds', 1, CASE WHEN n < 950 THEN 1 ELSE 0 END
      FROM message_batches b, generate_series(0, ${BATCH_SIZE - 1}::int) n
      WHERE b.account_id = ${accountId} AND b.origin_id = ANY(${ids.slice(from, from + CONCURRENT_CAMPAIGNS)}::bigint[])
      ORDER BY 1`.execute(db.owner);
  return ids;
}

/** Returns the SQL for the phone number of message `n` in batch `b`. */
export const phoneNumberSql = (n: ReturnType<typeof sql>) =>
  sql`(27600000000 + (((b.id * 1000 + ${n})::bigint * 7919) % 390000000))::text`;

/** Returns the SQL for a UUID v7 with a time and a counter. */
const uuidSql = (at: ReturnType<typeof sql>, n: ReturnType<typeof sql>) =>
  sql`(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex((${n})::int), 3, '0') || '8000000000000000')::uuid`;
