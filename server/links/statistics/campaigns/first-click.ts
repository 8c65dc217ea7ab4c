import { sql } from 'kysely';
import { type MessageRange, nthMessageId, submissionTimes } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { CampaignLinkRow } from './campaign-links.ts';

/** How many batches of messages the median is measured on, at most. A batch has up to 1,000 messages. */
const MAX_BATCHES = 10;

/**
 * Returns the median time from sending a message to the first click of its recipient, in ms. Null without clicks. A large campaign is
 * measured on batches that are spread over it.
 */
export async function medianFirstClick(
  account: Account,
  links: readonly CampaignLinkRow[],
): Promise<number | null> {
  const ranges = await sampleOf(account, links);
  const { rows } = await sql<{ visitor: string; at: Date }>`
    SELECT v.visitor, min(v.first_at) AS at
    FROM unnest(${arrayLiteral(ranges.map(({ first }) => first))}::uuid[], ${arrayLiteral(ranges.map(({ last }) => last))}::uuid[]) AS r(first, last)
    CROSS JOIN unnest(${arrayLiteral(links.map(({ id }) => id))}::bigint[]) AS l(id)
    JOIN link_visitors v ON v.account_id = ${account.id} AND v.link_id = l.id AND v.is_recipient AND v.visitor BETWEEN r.first AND r.last
    GROUP BY v.visitor`.execute(account.db);
  const sent = await submissionTimes(
    account,
    rows.map(({ visitor }) => visitor),
  );
  const delays = rows.flatMap(({ visitor, at }) => {
    const sentAt = sent.get(visitor);
    return sentAt ? [Math.max(0, at.getTime() - sentAt.getTime())] : [];
  });
  return medianOf(delays);
}

async function sampleOf(account: Account, links: readonly CampaignLinkRow[]): Promise<MessageRange[]> {
  const own = links.find(({ ranges }) => ranges === null);
  if (own) return sampleBatches(account, own.id);
  const ranges = links[0]?.ranges ?? [];
  const every = Math.ceil(ranges.length / MAX_BATCHES);
  return ranges.filter((_range, nth) => nth % every === 0);
}

async function sampleBatches({ id, db }: Account, linkId: number): Promise<MessageRange[]> {
  const { rows } = await sql<{ first: string; messages: number }>`
    SELECT b.first_message_id AS first, b.messages FROM (
      SELECT *, row_number() OVER (ORDER BY serial) - 1 AS nth, count(*) OVER () AS total
      FROM link_batches WHERE account_id = ${id} AND link_id = ${linkId}
    ) b WHERE b.nth % ceil(b.total / ${MAX_BATCHES}::float)::bigint = 0`.execute(db);
  return rows.map(({ first, messages }) => ({ first, last: nthMessageId(first, messages - 1) }));
}

/** Returns the middle value, or the mean of the two in the middle. */
function medianOf(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
