import { sql } from 'kysely';
import type { MessageDetails } from '#contract/proofs.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { shownTarget } from '../links/shown-target.ts';

type Row = { linkId: number; target: string; firstAt: Date; lastAt: Date; clicks: number };

/** Returns the clicks of a message's recipient, by link. The first click comes first. */
export async function clicksOnMessage(
  { id, db }: Account,
  messageId: string,
): Promise<MessageDetails['clicks']> {
  const { rows } = await sql<Row>`
    SELECT l.id AS "linkId", ${shownTarget} AS target, v.first_at AS "firstAt", v.last_at AS "lastAt", v.clicks FROM link_visitors v
    JOIN short_links l ON l.account_id = v.account_id AND l.id = v.link_id
    WHERE v.account_id = ${id} AND v.visitor = ${messageId}::uuid AND v.is_recipient ORDER BY v.first_at, l.id`.execute(
    db,
  );
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}
