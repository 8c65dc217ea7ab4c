import { sql } from 'kysely';
import type { Answer } from '#contract/endpoint.ts';
import type { countKeywordMessages as endpoint } from '#contract/replies.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import { nameKeywords, ownKeywords } from '#server/numbers/index.ts';
import { lastDaysToToday } from '#server/platform/days.ts';
import type { Account } from '#server/platform/db/handles.ts';

type Row = { nth: number; keywordId: number; messages: number; nearMisses: number };

/** Counts the messages to the account's keywords and numbers in the last days, most first. Keywords without messages are listed if the account has them. */
export async function countKeywordMessages(
  account: Account,
  count: number,
): Promise<Answer<typeof endpoint>> {
  const days = lastDaysToToday(await timeZoneOf(account), count);
  const { rows } = await sql<Row>`
    SELECT d.nth::int - 1 AS nth, r.keyword_id AS "keywordId", count(*)::int AS messages, count(*) FILTER (WHERE r.is_near_miss)::int AS "nearMisses"
    FROM unnest(${days.map(({ from }) => from)}::timestamptz[], ${days.map(({ to }) => to)}::timestamptz[]) WITH ORDINALITY AS d (first, after, nth)
    JOIN replies r ON r.account_id = ${account.id} AND r.keyword_id IS NOT NULL AND r.received_at >= d.first AND r.received_at < d.after
    GROUP BY 1, 2`.execute(account.db);
  const found = Map.groupBy(rows, ({ keywordId }) => keywordId);
  const own = await ownKeywords(account);
  const names = await nameKeywords(account, [...new Set([...found.keys(), ...own.map(({ id }) => id)])]);
  const keywords = [...names].map(([id, name]) => {
    const counts = found.get(id) ?? [];
    const byDay = days.map((_, nth) => counts.find((each) => each.nth === nth)?.messages ?? 0);
    return {
      id,
      ...name,
      messages: sumOf(counts.map(({ messages }) => messages)),
      nearMisses: sumOf(counts.map(({ nearMisses }) => nearMisses)),
      byDay,
    };
  });
  return {
    days: days.map(({ day }) => day),
    keywords: keywords.toSorted((one, other) => other.messages - one.messages || one.id - other.id),
  };
}

const sumOf = (counts: number[]): number => counts.reduce((sum, each) => sum + each, 0);
