import { sql } from 'kysely';
import { array } from '#server/platform/db/array.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { timeOf } from './list-messages.ts';

/** So many messages are looked at, of any account where it is for the first digits. */
const LOOK = 1000;
/** Of each number, so many messages are counted. */
const MOST = 100;

/** What a number, or a part of one, is typed as: one of these first digits, or the last ones. */
type Digits = { firsts: string[]; last: string | null };

/**
 * Numbers that messages went to and that begin or end with some digits. Those that begin with them by the index by number; those
 * that end with them only among the newest messages. `isWhole`: there can be no others.
 */
export async function messagedNumbers(
  { id, db }: Account,
  { firsts, last }: Digits,
): Promise<{ numbers: string[]; isWhole: boolean }> {
  const { rows } = await sql<{ numbers: string[]; is_whole: boolean }>`
    SELECT numbers, is_whole FROM unnest(${array(firsts)}::text[]) AS first, messaged_numbers(first, ${LOOK})`.execute(
    db,
  );
  const numbers = rows.flatMap((row) => row.numbers);
  let isWhole = rows.every((row) => row.is_whole);
  if (last !== null) {
    const ending = await sql<{ numbers: string[]; looked: number }>`
      SELECT coalesce(array_agg(DISTINCT number) FILTER (WHERE right(number, ${last.length}::int) = ${last}), '{}') AS numbers, count(*) AS looked
      FROM (SELECT number FROM messages WHERE account_id = ${id} ORDER BY account_id DESC, id DESC LIMIT ${LOOK}) lately`.execute(
      db,
    );
    const { numbers: found, looked } = ending.rows[0]!;
    numbers.push(...found);
    if (looked >= LOOK) isWhole = false;
  }
  return { numbers, isWhole };
}

type Latest = { count: number; isExact: boolean; lastAt: string | null };

/** For each of some numbers, how many messages went to it, up to a hundred, and when the last one was made. */
export async function latestMessages({ id, db }: Account, numbers: string[]): Promise<Map<string, Latest>> {
  const { rows } = await sql<{ number: string; count: number; last: string | null }>`
    SELECT n.number, m.count, m.last FROM unnest(${array(numbers)}::text[]) AS n (number) CROSS JOIN LATERAL (
      SELECT count(*) AS count, max(id::text) AS last FROM (
        SELECT id FROM messages WHERE number = n.number AND account_id = ${id}
        ORDER BY number DESC, id DESC LIMIT ${MOST + 1}
      ) latest
    ) m`.execute(db);
  return new Map(
    rows.map(({ number, count, last }) => [
      number,
      { count: Math.min(count, MOST), isExact: count <= MOST, lastAt: last && timeOf(last).toISOString() },
    ]),
  );
}
