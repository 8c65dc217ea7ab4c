import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

export type Condition = RawBuilder<boolean>;

/** The most replies to list by index. If more replies contain a word, a scan finds a page quickly. */
const MAX_LISTED = 20_000;
/**
 * A word is common if at least COMMON_THRESHOLD of the newest PROBE_SIZE replies contain it. The index would
 * then read too many replies: reading a million takes a third of a second.
 */
const PROBE_SIZE = 1000;
const COMMON_THRESHOLD = 50;
/**
 * How many of the newest replies to search for words that the index cannot find fast: very short words, and
 * common words that rarely occur together. Searching a million replies would take seconds.
 */
export const MAX_SEARCHED_REPLIES = 10_000;
/** The length of a trigram. The indexes on words and names cannot find shorter words. */
const MIN_LETTERS = 3;

/**
 * `condition` requires all words in a row of `replies`. `are` is how to find such replies: `common` by a
 * scan, `listed` by a list from an index, `hard to find` only among the newest replies.
 */
export type WordSearch = { condition: Condition; are: 'common' | 'listed' | 'hard to find' };

/** Whether every word is too short for the index. */
export const isTooShort = (search: string): boolean =>
  search.split(/[\s,]+/).every(({ length }) => length < MIN_LETTERS);

export async function planWordSearch(account: Account, search: string): Promise<WordSearch> {
  const words = search.split(/\s+/);
  const condition = sql<boolean>`(${sql.join(words.map(contains), sql` AND `)})`;
  const { all, each } = await countInNewest(account, condition, words);
  if (all >= COMMON_THRESHOLD) return { are: 'common', condition };
  const [rarest] = words
    .map((word, nth) => ({ word, times: each[nth]! }))
    .filter(({ word, times }) => word.length >= MIN_LETTERS && times < COMMON_THRESHOLD)
    .toSorted((one, other) => one.times - other.times || other.word.length - one.word.length);
  if (!rarest) return { are: 'hard to find', condition };
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM replies_with(${rarest.word}, ${MAX_LISTED + 1}) AS found(id)`.execute(account.db);
  if (rows.length > MAX_LISTED) return { are: 'common', condition };
  const isListed = isOneOf(rows.map(({ id }) => id));
  return { are: 'listed', condition: sql<boolean>`(${isListed} AND ${condition})` };
}

const contains = (word: string): Condition =>
  sql<boolean>`position(folded_name(${word}) IN folded_name(replies.text)) > 0`;

const isOneOf = (ids: number[]): Condition => sql<boolean>`replies.id = ANY(${arrayLiteral(ids)}::bigint[])`;

/** Counts how many of the newest replies contain all words, and how many contain each word. */
async function countInNewest(
  { id, db }: Account,
  all: Condition,
  words: string[],
): Promise<{ all: number; each: number[] }> {
  const counts = words.map((word) => sql`count(*) FILTER (WHERE ${contains(word)})::int`);
  const { rows } = await sql<{ all: number; each: number[] }>`
    SELECT count(*) FILTER (WHERE ${all})::int AS all, ARRAY[${sql.join(counts)}] AS each
    FROM (SELECT text FROM replies WHERE account_id = ${id} ORDER BY id DESC LIMIT ${PROBE_SIZE}) AS replies`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Returns a condition that selects the matching replies among the newest `MAX_SEARCHED_REPLIES`.
 * `isComplete` is false if older replies exist.
 */
export async function limitToNewest(
  { id, db }: Account,
  condition: Condition,
): Promise<{ condition: Condition; isComplete: boolean }> {
  const { rows: older } = await sql<{ id: number }>`
    SELECT id FROM replies WHERE account_id = ${id} ORDER BY id DESC OFFSET ${MAX_SEARCHED_REPLIES} LIMIT 1`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM replies WHERE account_id = ${id} AND id > ${older[0]?.id ?? 0} AND ${condition}`.execute(
    db,
  );
  return { condition: isOneOf(rows.map((row) => row.id)), isComplete: !older[0] };
}
