import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED_ROWS, type Total } from '#contract/fields.ts';
import { cappedTotal, exactTotal } from '#server/platform/db/count.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { readBreakdown } from './breakdown/read-breakdown.ts';
import { countColumn, matchesLine, matchesFilter, mayMatch, type MessageFilter } from './message-filter.ts';
import { hasOrigin, type Origin } from './origin.ts';

/**
 * Selects the messages `m` of an origin to some numbers, with their batches `b`. Looks up each number once
 * per monthly partition. Limits the ids to those of the origin, because other origins may have sent many
 * messages to the same numbers.
 */
export function originMessagesToNumbers(
  accountId: number,
  origin: Origin,
  numbers: string[],
): RawBuilder<unknown> {
  const end = (column: RawBuilder<unknown>) =>
    sql`(SELECT ${column} FROM message_batches WHERE account_id = ${accountId} AND ${hasOrigin(origin)} ORDER BY 1`;
  return sql`unnest(${numbers}::text[]) AS asked(number)
    CROSS JOIN LATERAL (
      SELECT * FROM messages
      WHERE messages.number = asked.number AND messages.account_id = ${accountId}
        AND messages.id >= ${end(sql`first_id`)} LIMIT 1) AND messages.id <= ${end(sql`last_id`)} DESC LIMIT 1)
      ORDER BY messages.number, messages.id LIMIT ${MAX_COUNTED_ROWS + 1}
    ) m
    CROSS JOIN LATERAL (
      SELECT * FROM message_batches WHERE account_id = ${accountId} AND id = m.batch_id LIMIT 1
    ) b`;
}

/** Counts messages from the breakdown. Returns undefined while the breakdown is incomplete. */
async function countInBreakdown(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  filter: MessageFilter,
): Promise<number | undefined> {
  const { lines, uncounted } = await readBreakdown(db, accountId, origin);
  if (uncounted > 0) return undefined;
  return lines.filter(matchesLine(filter)).reduce((sum, { messages }) => sum + messages, 0);
}

/**
 * Counts an origin's messages that match a filter. Uses the counts of batches or breakdowns if possible.
 * Otherwise, counts message by message, up to `MAX_COUNTED_ROWS`.
 */
export async function countMessages(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  filter: MessageFilter,
): Promise<Total> {
  const { state, error, country, network } = filter;
  const isByNumber =
    filter.digits !== undefined || filter.numbers !== undefined || filter.recipientCondition !== undefined;
  const isByLine = error !== undefined || country !== undefined || network !== undefined;
  if (isByLine && !isByNumber) {
    const counted = await countInBreakdown(db, accountId, origin, filter);
    if (counted !== undefined) return exactTotal(counted);
  }
  const isSearched = isByNumber || isByLine;
  const found = filter.numbers
    ? originMessagesToNumbers(accountId, origin, filter.numbers)
    : sql`message_batches b JOIN messages m
        ON m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id`;
  const counted = isSearched
    ? sql`count(*) FROM (
        SELECT FROM ${found}
        WHERE b.account_id = ${accountId} AND ${hasOrigin(origin)} ${mayMatch(filter)} ${matchesFilter(filter)} LIMIT ${MAX_COUNTED_ROWS + 1}) AS counted`
    : sql`coalesce(sum(${countColumn(state)}), 0)::bigint
        FROM message_batches b WHERE b.account_id = ${accountId} AND ${hasOrigin(origin)} ${mayMatch(filter)}`;
  const { rows } = await sql<{ found: number }>`SELECT found FROM (SELECT ${counted}) AS t (found)`.execute(
    db,
  );
  return isSearched ? cappedTotal(rows[0]!.found) : exactTotal(rows[0]!.found);
}
