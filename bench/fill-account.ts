import { sql } from 'kysely';
import { BATCH_SIZE, fillMessages, phoneNumberSql } from './fill-messages.ts';
import type { Installation } from './installation.ts';

/** One message in twenty gets a reply. */
const MESSAGES_PER_REPLY = 20;
const HISTORY_DAYS = 730;

/**
 * Adds two years of campaigns with messages, replies and conversations. Returns the id of the middle
 * campaign.
 */
export async function fillAccount(
  installation: Installation,
  accountId: number,
  messages: number,
): Promise<number> {
  const ids = await fillMessages(installation, accountId, { messages, days: HISTORY_DAYS });
  const { db } = installation;
  await sql`
    INSERT INTO message_time_series (account_id, origin_kind, origin_id, at, submitted, delivered, failed)
    SELECT account_id, 'campaign', origin_id, date_bin('10 seconds', created_at, 'epoch'), sum(size), sum(delivered), sum(size - delivered)
    FROM message_batches WHERE account_id = ${accountId} GROUP BY 1, 3, 4`.execute(db.owner);
  await sql`
    INSERT INTO replies (account_id, inbound_id, number, recipient, text, received_at, origin_kind, origin_id, opted_out)
    SELECT b.account_id, row_number() OVER (), number, '43366', CASE WHEN right(number, 1) = '7' THEN 'STOP' ELSE 'Yes, ' || substr(md5(number), 1, 12) || ' please' END,
      b.created_at + interval '1 minute', 'campaign', b.origin_id, right(number, 1) = '7'
    FROM message_batches b, generate_series(0, ${BATCH_SIZE - 1}::int, ${MESSAGES_PER_REPLY}::int) n, LATERAL (SELECT ${phoneNumberSql(sql`n`)} AS number) m
    WHERE b.account_id = ${accountId} ORDER BY b.created_at, n`.execute(db.owner);
  await sql`
    INSERT INTO conversations (account_id, number, last_reply_id, last_at, recipient, origin_kind, origin_id, opted_out, read_up_to, unread)
    SELECT DISTINCT ON (account_id, number) account_id, number, id, received_at, recipient, origin_kind, origin_id, opted_out, id, 0
    FROM replies WHERE account_id = ${accountId} ORDER BY account_id, number, id DESC`.execute(db.owner);
  return ids[ids.length >> 1]!;
}
