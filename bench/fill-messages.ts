import { sql } from 'kysely';
import type { Installation } from './installation.ts';

const BATCH = 1000;
/** Messages of a campaign, and for each so many a reply. */
const CAMPAIGN = 50_000;
const ONE_REPLY_IN = 20;
const DAYS = 730;

/** Those of the two years before now. */
export async function preparePartitions({ db }: Installation): Promise<void> {
  await sql`
    SELECT make_message_partitions((now() - make_interval(months => n))::date) FROM generate_series(0, 25) n`.execute(
    db.owner,
  );
}

/** Campaigns evenly over two years, of which 95 of 100 messages arrived. Returns the id of the one in the middle. */
export async function fillAccount(
  { db }: Installation,
  accountId: number,
  messages: number,
): Promise<number> {
  const campaigns = Math.max(1, Math.round(messages / CAMPAIGN));
  const each = Math.round(messages / campaigns / BATCH);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, name, sender, text, state, recipients, parts, cost, created_at, sent_at, finished_at)
    SELECT ${accountId}, 'Campaign ' || n, '43366', 'Hello', 'finished', ${each * BATCH}::int, ${each * BATCH}::int, ${each * BATCH * 1000}::bigint, at, at, at + interval '1 hour'
    FROM generate_series(1, ${campaigns}::int) n, LATERAL (SELECT now() - make_interval(secs => ${DAYS * 86_400}::float8 * (${campaigns}::float8 - n) / ${campaigns}::float8 + 3600) AS at) t
    RETURNING id`.execute(db.owner);
  const ids = rows.map(({ id }) => id);
  await sql`
    INSERT INTO message_batches (account_id, carrier_id, priority, sender, text, size, first_id, last_id, created_at, state, mark, delivered, undelivered, expired, rejected, origin_kind, origin_id)
    SELECT ${accountId}, 1, 5, '43366', 'Hello', ${BATCH}, ${idAt(sql`at`, sql`0`)}, ${idAt(sql`at`, sql`${BATCH - 1}`)}, at, 'done', ${BATCH}, 950, 30, 10, 10, 'campaign', c.id
    FROM campaigns c, generate_series(0, ${each - 1}::int) b, LATERAL (SELECT c.created_at + make_interval(secs => b) AS at) t
    WHERE c.account_id = ${accountId}`.execute(db.owner);
  const AT_ONCE = 20;
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await sql`
      INSERT INTO messages (id, account_id, batch_id, number, parts, cost, state, error, submitted_at, finished_at, submitted_parts, delivered_parts)
      SELECT ${idAt(sql`b.created_at`, sql`n`)}, b.account_id, b.id, ${numberOf(sql`n`)}, 1, 1000,
        CASE WHEN n < 950 THEN 3 WHEN n < 980 THEN 4 WHEN n < 990 THEN 5 ELSE 6 END,
        CASE WHEN n < 950 THEN NULL WHEN n < 980 THEN 'undeliverable, error 027' WHEN n < 990 THEN 'expired, error 002' ELSE 'ESME_RINVDSTADR' END,
        b.created_at + interval '2 seconds', b.created_at + interval '5 seconds', 1, CASE WHEN n < 950 THEN 1 ELSE 0 END
      FROM message_batches b, generate_series(0, ${BATCH - 1}::int) n
      WHERE b.account_id = ${accountId} AND b.origin_id = ANY(${ids.slice(from, from + AT_ONCE)}::bigint[])
      ORDER BY 1`.execute(db.owner);
  await sql`
    INSERT INTO message_time_series (account_id, origin_kind, origin_id, at, submitted, delivered, failed)
    SELECT account_id, 'campaign', origin_id, date_bin('10 seconds', created_at, 'epoch'), sum(size), sum(delivered), sum(size - delivered)
    FROM message_batches WHERE account_id = ${accountId} GROUP BY 1, 3, 4`.execute(db.owner);
  await sql`
    INSERT INTO replies (account_id, inbound_id, number, recipient, text, received_at, origin_kind, origin_id, opted_out)
    SELECT b.account_id, row_number() OVER (), number, '43366', CASE WHEN right(number, 1) = '7' THEN 'STOP' ELSE 'Yes, ' || substr(md5(number), 1, 12) || ' please' END,
      b.created_at + interval '1 minute', 'campaign', b.origin_id, right(number, 1) = '7'
    FROM message_batches b, generate_series(0, ${BATCH - 1}::int, ${ONE_REPLY_IN}::int) n, LATERAL (SELECT ${numberOf(sql`n`)} AS number) m
    WHERE b.account_id = ${accountId} ORDER BY b.created_at, n`.execute(db.owner);
  await sql`
    INSERT INTO conversations (account_id, number, last_reply_id, last_at, recipient, origin_kind, origin_id, opted_out, read_up_to, unread)
    SELECT DISTINCT ON (account_id, number) account_id, number, id, received_at, recipient, origin_kind, origin_id, opted_out, id, 0
    FROM replies WHERE account_id = ${accountId} ORDER BY account_id, number, id DESC`.execute(db.owner);
  return ids[ids.length >> 1]!;
}

/** The number of the nth message of a batch b. */
const numberOf = (n: ReturnType<typeof sql>) =>
  sql`(27600000000 + (((b.id * 1000 + ${n})::bigint * 7919) % 390000000))::text`;

/** The id of the nth message of a moment, as a UUID v7 has it. */
const idAt = (at: ReturnType<typeof sql>, n: ReturnType<typeof sql>) =>
  sql`(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex((${n})::int), 3, '0') || '8000000000000000')::uuid`;
