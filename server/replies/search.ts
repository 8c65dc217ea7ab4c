import { type RawBuilder, sql } from 'kysely';
import { numberSearch } from '#server/accounts/index.ts';
import { isNamed } from '#server/contacts/index.ts';
import { array } from '#server/platform/db/array.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfPrefix } from '#server/platform/db/paging.ts';

type Condition = RawBuilder<boolean>;

/** If more replies have a word, they are found quickly by looking at one after another. */
const MOST_LISTED = 20_000;
/** So are words that at least `OFTEN` of the newest `PROBED` replies have: the index would read all of them, a third of a second for a million. */
const PROBED = 1000;
const OFTEN = 50;
/**
 * Words that are too short for the index, and frequent ones that are hardly ever in one reply together, are looked for in so many of the newest replies: in
 * a million, that would take seconds.
 */
const LOOKED_THROUGH = 30_000;
/** The length of a trigram: with fewer characters, the index of words finds nothing. */
const FEWEST_LETTERS = 3;

/**
 * The condition on a row of `replies` for what is searched for: words that are each in the reply, or each in the name of the
 * contact that it is from, in any order, with or without accents; of digits, however they are typed, also the first ones of
 * the number.
 */
export async function searchFor(account: Account, search: string): Promise<Condition> {
  const { condition } = await hasWords(account, search);
  return sql<boolean>`(${await isFrom(account, search, sql.ref('replies.number'))} OR ${condition})`;
}

/**
 * The same on a row of `conversations`: the words are in one of its replies. `isCommon`: so many replies have them that
 * conversations are looked at one after the other, and counting all would take long.
 */
export async function searchConversations(
  account: Account,
  search: string,
): Promise<{ condition: Condition; isCommon: boolean }> {
  const { condition: words, isCommon } = await hasWords(account, search);
  const isIn = isCommon ? hasReply(account, words) : await areOf(account, words);
  const number = sql.ref('conversations.number');
  return { condition: sql<boolean>`(${await isFrom(account, search, number)} OR ${isIn})`, isCommon };
}

/** Whether a number has such a name, or begins so. */
async function isFrom(account: Account, search: string, number: RawBuilder<unknown>): Promise<Condition> {
  const digits = await numberSearch(account, search);
  if (digits === undefined) return isNamed(account, search, number);
  return sql<boolean>`(${number} >= ${digits} AND ${number} < ${endOfPrefix(digits)})`;
}

/** With a limit, so that the planner does not read all replies of the account first. */
const hasReply = ({ id }: Account, words: Condition): Condition =>
  sql<boolean>`coalesce((SELECT true FROM replies WHERE replies.account_id = ${id} AND replies.number = conversations.number AND ${words} LIMIT 1), false)`;

/** Their numbers are read first, so that conversations are found by an index. */
async function areOf({ id, db }: Account, words: Condition): Promise<Condition> {
  const { rows } = await sql<{ number: string }>`
    SELECT DISTINCT number FROM replies WHERE replies.account_id = ${id} AND ${words}`.execute(db);
  return sql<boolean>`conversations.number = ANY(${array(rows.map(({ number }) => number))}::text[])`;
}

async function hasWords(
  account: Account,
  search: string,
): Promise<{ condition: Condition; isCommon: boolean }> {
  const words = search.split(/\s+/);
  const condition = sql<boolean>`(${sql.join(words.map(has), sql` AND `)})`;
  const { all, each } = await probe(account, condition, words);
  if (all >= OFTEN) return { condition, isCommon: true };
  const [rarest] = words
    .map((word, nth) => ({ word, times: each[nth]! }))
    .filter(({ word, times }) => word.length >= FEWEST_LETTERS && times < OFTEN)
    .toSorted((one, other) => one.times - other.times || other.word.length - one.word.length);
  if (!rarest) return { condition: await amongNewest(account, condition), isCommon: false };
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM replies_with(${rarest.word}, ${MOST_LISTED + 1}) AS found(id)`.execute(account.db);
  if (rows.length > MOST_LISTED) return { condition, isCommon: true };
  const listed = sql<boolean>`(replies.id = ANY(${rows.map(({ id }) => id)}::bigint[]) AND ${condition})`;
  return { condition: listed, isCommon: false };
}

const has = (word: string): Condition =>
  sql<boolean>`position(folded_name(${word}) IN folded_name(replies.text)) > 0`;

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

/** The same in the newest replies alone. */
async function amongNewest({ id, db }: Account, condition: Condition): Promise<Condition> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM replies WHERE account_id = ${id} ORDER BY id DESC OFFSET ${LOOKED_THROUGH} LIMIT 1`.execute(
    db,
  );
  return rows[0] ? sql<boolean>`(replies.id > ${rows[0].id} AND ${condition})` : condition;
}
