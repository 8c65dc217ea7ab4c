import { sql } from 'kysely';
import { type MessageRange, nthMessageId, type Origin, rangesByOrigin } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Who came to a link from the messages of an origin. `ranges` are the messages with the link. */
export type OriginVisits = { originId: number; ranges: MessageRange[]; people: number; visits: number };

/** Reads who came to a link from messages, by the origins of a kind. Origins whose recipients did not come are listed too. */
export async function readVisitsByOrigin(
  account: Account,
  linkId: number,
  kind: Origin['kind'],
): Promise<OriginVisits[]> {
  const batches = await batchesOfLink(account, linkId);
  const rangesOf = await rangesByOrigin(account, kind, batches);
  const counts = await countVisits(account, linkId, rangesOf);
  return [...rangesOf].map(([originId, ranges]) => ({
    originId,
    ranges,
    people: counts.get(originId)?.people ?? 0,
    visits: counts.get(originId)?.visits ?? 0,
  }));
}

async function batchesOfLink({ id, db }: Account, linkId: number): Promise<MessageRange[]> {
  const { rows } = await sql<{ first: string; messages: number }>`
    SELECT first_message_id AS first, messages FROM link_batches
    WHERE account_id = ${id} AND link_id = ${linkId} ORDER BY serial`.execute(db);
  return rows.map(({ first, messages }) => ({ first, last: nthMessageId(first, messages - 1) }));
}

type Count = { originId: number; people: number; visits: number };

async function countVisits(
  { id, db }: Account,
  linkId: number,
  rangesOf: ReadonlyMap<number, readonly MessageRange[]>,
): Promise<Map<number, Count>> {
  const ranges = [...rangesOf].flatMap(([originId, its]) => its.map((range) => ({ originId, ...range })));
  const { rows } = await sql<Count>`
    SELECT r.origin_id AS "originId", count(*) AS people, sum(v.clicks)::bigint AS visits
    FROM unnest(${arrayLiteral(ranges.map(({ originId }) => originId))}::bigint[], ${arrayLiteral(ranges.map(({ first }) => first))}::uuid[],
      ${arrayLiteral(ranges.map(({ last }) => last))}::uuid[]) AS r(origin_id, first, last)
    JOIN link_visitors v ON v.account_id = ${id} AND v.link_id = ${linkId} AND v.is_recipient AND v.visitor BETWEEN r.first AND r.last
    GROUP BY r.origin_id`.execute(db);
  return new Map(rows.map((row) => [row.originId, row]));
}
