import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** A message that is nobody's. */
export type Unclaimed = { number: string; text: string; receivedAt: Date };

/** A number that receives messages, and since when. */
type Recipient = { recipient: string; since: Date };

/** Lists the newest hundred stored messages to a recipient that are nobody's, from a moment on. */
export async function listUnclaimed(
  db: Kysely<Tables>,
  { recipient, since }: Recipient,
): Promise<Unclaimed[]> {
  const { rows } = await sql<Unclaimed>`
    SELECT number, text, received_at AS "receivedAt" FROM inbound_messages
    WHERE ltrim(recipient, '+') = ${recipient} AND received_at >= ${since} AND routed_at IS NOT NULL AND routed_to IS NULL
    ORDER BY id DESC LIMIT 100`.execute(db);
  return rows;
}

/** Counts the stored messages to each recipient that are nobody's, from a moment on. */
export async function countUnclaimed(
  db: Kysely<Tables>,
  recipients: Recipient[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ recipient: string; count: number }>`
    SELECT r.recipient, count(*)::int AS count
    FROM unnest(${recipients.map(({ recipient }) => recipient)}::text[], ${recipients.map(({ since }) => since)}::timestamptz[]) AS r(recipient, since)
    JOIN inbound_messages i ON ltrim(i.recipient, '+') = r.recipient AND i.received_at >= r.since
    WHERE i.routed_at IS NOT NULL AND i.routed_to IS NULL
    GROUP BY r.recipient`.execute(db);
  return new Map(rows.map(({ recipient, count }) => [recipient, count]));
}
