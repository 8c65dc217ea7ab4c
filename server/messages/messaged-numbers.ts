import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { timeOf } from './list-messages.ts';

/** The most messages to scan for a prefix. The scan covers messages of all accounts. */
const PREFIX_SCAN_LIMIT = 1000;
/** The most messages to scan for a suffix. The scan covers only the account's messages. */
const SUFFIX_SCAN_LIMIT = 20_000;
/** The most messages to count per number. */
const MAX_COUNTED = 100;

/** Matches numbers that start with one of the prefixes or end with the suffix. */
type Digits = { prefixes: string[]; suffix: string | null };

/**
 * Finds recipients whose numbers start or end with the digits. Searches prefixes in the index of numbers,
 * and suffixes only among the newest messages. `isComplete` is false if there may be more recipients.
 */
export async function findMessagedNumbers(
  { id, db }: Account,
  { prefixes, suffix }: Digits,
): Promise<{ numbers: string[]; isComplete: boolean }> {
  const { rows } = await sql<{ numbers: string[]; is_whole: boolean }>`
    SELECT numbers, is_whole FROM unnest(${arrayLiteral(prefixes)}::text[]) AS first, messaged_numbers(first, ${PREFIX_SCAN_LIMIT})`.execute(
    db,
  );
  const numbers = rows.flatMap((row) => row.numbers);
  let isComplete = rows.every((row) => row.is_whole);
  if (suffix !== null) {
    const ending = await sql<{ numbers: string[]; looked: number }>`
      SELECT coalesce(array_agg(DISTINCT number) FILTER (WHERE right(number, ${suffix.length}::int) = ${suffix}), '{}') AS numbers, count(*) AS looked
      FROM (SELECT number FROM messages WHERE account_id = ${id} ORDER BY account_id DESC, id DESC LIMIT ${SUFFIX_SCAN_LIMIT}) lately`.execute(
      db,
    );
    const { numbers: found, looked } = ending.rows[0]!;
    numbers.push(...found);
    if (looked >= SUFFIX_SCAN_LIMIT) isComplete = false;
  }
  return { numbers, isComplete };
}

type MessageSummary = { count: number; isExact: boolean; lastAt: string | null };

/**
 * Returns how many messages each number got, counted up to a hundred, and when the last message was
 * created.
 */
export async function summariseMessages(
  { id, db }: Account,
  numbers: string[],
): Promise<Map<string, MessageSummary>> {
  const { rows } = await sql<{ number: string; count: number; last: string | null }>`
    SELECT n.number, m.count, m.last FROM unnest(${arrayLiteral(numbers)}::text[]) AS n (number) CROSS JOIN LATERAL (
      SELECT count(*) AS count, max(id::text) AS last FROM (
        SELECT id FROM messages WHERE number = n.number AND account_id = ${id}
        ORDER BY number DESC, id DESC LIMIT ${MAX_COUNTED + 1}
      ) latest
    ) m`.execute(db);
  return new Map(
    rows.map(({ number, count, last }) => [
      number,
      {
        count: Math.min(count, MAX_COUNTED),
        isExact: count <= MAX_COUNTED,
        lastAt: last && timeOf(last).toISOString(),
      },
    ]),
  );
}
