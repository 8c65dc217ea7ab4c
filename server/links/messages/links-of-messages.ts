import { sql } from 'kysely';
import { nthMessageId, positionOfMessageId } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

export type LinkOfMessages = { id: number; target: string };

/** Finds the links of programs that only these messages have: their addresses may tell something about the recipient. */
export async function linksOfMessages(
  { id, db }: Account,
  messageIds: readonly string[],
): Promise<LinkOfMessages[]> {
  const { rows } = await sql<LinkOfMessages>`
    WITH given AS MATERIALIZED (
      SELECT * FROM unnest(${arrayLiteral(messageIds.map((each) => nthMessageId(each, 0)))}::uuid[], ${arrayLiteral(messageIds.map(positionOfMessageId))}::int[]) AS m(first_id, position)
    ), own AS MATERIALIZED (
      SELECT b.link_id, count(*) AS batches FROM given
      JOIN link_batches b ON b.account_id = ${id} AND b.first_message_id = given.first_id AND b.first_position = given.position AND b.messages = given.position + 1
      GROUP BY b.link_id
    )
    SELECT l.id, l.target FROM own
    JOIN short_links l ON l.account_id = ${id} AND l.id = own.link_id AND l.slug IS NULL AND l.campaign_id IS NULL
    WHERE own.batches = (SELECT count(*) FROM link_batches b WHERE b.account_id = ${id} AND b.link_id = own.link_id)`.execute(
    db,
  );
  return rows;
}
