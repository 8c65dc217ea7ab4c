import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

export type Condition = RawBuilder<boolean>;

/** If more replies have a word, they are found quickly by looking at one after another. */
const MOST_LISTED = 20_000;
/** So are words that at least `OFTEN` of the newest `PROBED` replies have: the index would read all of them, a third of a second for a million. */
const PROBED = 1000;
const OFTEN = 50;
/**
 * Words that are too short for the index, and frequent ones that are hardly ever in one reply together, are looked for in so many of the newest replies: in
 * a million, that would take seconds.
 */
export const LOOKED_THROUGH = 10_000;
/** The length of a trigram: with fewer characters, the indexes of words and of names find nothing. */
const FEWEST_LETTERS = 3;

/**
 * The condition on a row of `replies` that it has all words, and how such replies are found best: by looking at one after the
 * other where many have them, by an index, or by looking at the newest only.
 */
export type Words = { condition: Condition; are: 'common' | 'listed' | 'hard to find' };

/** Whether no index finds any of the words, in replies or in names. */
export const isShort = (search: string): boolean =>
  search.split(/[\s,]+/).every(({ length }) => length < FEWEST_LETTERS);

export async function findWords(account: Account, search: string): Promise<Words> {
  const words = search.split(/\s+/);
  const condition = sql<boolean>`(${sql.join(words.map(has), sql` AND `)})`;
  const { all, each } = await probe(account, condition, words);
  if (all >= OFTEN) return { are: 'common', condition };
  const [rarest] = words
    .map((word, nth) => ({ word, times: each[nth]! }))
    .filter(({ word, times }) => word.length >= FEWEST_LETTERS && times < OFTEN)
    .toSorted((one, other) => one.times - other.times || other.word.length - one.word.length);
  if (!rarest) return { are: 'hard to find', condition };
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM replies_with(${rarest.word}, ${MOST_LISTED + 1}) AS found(id)`.execute(account.db);
  if (rows.length > MOST_LISTED) return { are: 'common', condition };
  const isListed = isOneOf(rows.map(({ id }) => id));
  return { are: 'listed', condition: sql<boolean>`(${isListed} AND ${condition})` };
}

const has = (word: string): Condition =>
  sql<boolean>`position(folded_name(${word}) IN folded_name(replies.text)) > 0`;

const isOneOf = (ids: number[]): Condition => sql<boolean>`replies.id = ANY(${arrayLiteral(ids)}::bigint[])`;

/** How many of the newest replies have all words, and each of some. */
async function probe(
  { id, db }: Account,
  all: Condition,
  words: string[],
): Promise<{ all: number; each: number[] }> {
  const counts = words.map((word) => sql`count(*) FILTER (WHERE ${has(word)})::int`);
  const { rows } = await sql<{ all: number; each: number[] }>`
    SELECT count(*) FILTER (WHERE ${all})::int AS all, ARRAY[${sql.join(counts)}] AS each
    FROM (SELECT text FROM replies WHERE account_id = ${id} ORDER BY id DESC LIMIT ${PROBED}) AS replies`.execute(
    db,
  );
  return rows[0]!;
}

/** The newest replies that fulfil a condition. `isComplete` unless there are older ones, which were not looked at. */
export async function amongNewest(
  { id, db }: Account,
  condition: Condition,
): Promise<{ condition: Condition; isComplete: boolean }> {
  const { rows: older } = await sql<{ id: number }>`
    SELECT id FROM replies WHERE account_id = ${id} ORDER BY id DESC OFFSET ${LOOKED_THROUGH} LIMIT 1`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM replies WHERE account_id = ${id} AND id > ${older[0]?.id ?? 0} AND ${condition}`.execute(
    db,
  );
  return { condition: isOneOf(rows.map((row) => row.id)), isComplete: !older[0] };
}
