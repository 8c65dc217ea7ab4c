import { type RawBuilder, sql } from 'kysely';
import { numberSearch } from '#server/accounts/index.ts';
import { isNamed } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfPrefix } from '#server/platform/db/paging.ts';

type Condition = RawBuilder<boolean>;

/** If more replies have a word, they are found quickly by looking at one after another. */
const MOST_LISTED = 3000;
/** The length of a trigram: with fewer characters, the index of words finds nothing. */
const FEWEST_LETTERS = 3;

/**
 * The condition on a row of `replies`, or of `conversations`, for what is searched for: words that are each in the reply, or in one
 * of the conversation, or each in the name of the contact that it is from, in any order, with or without accents; of digits,
 * however they are typed, also the first ones of the number.
 */
export async function searchFor(
  account: Account,
  search: string,
  rows: 'replies' | 'conversations' = 'replies',
): Promise<Condition> {
  const digits = await numberSearch(account, search);
  const number = sql.ref(`${rows}.number`);
  const others = digits === undefined ? await isNamed(account, search, number) : startsWith(number, digits);
  const words = await hasWords(account, search);
  return sql<boolean>`(${others} OR ${rows === 'replies' ? words : isInOne(account, words)})`;
}

const startsWith = (number: RawBuilder<unknown>, prefix: string): Condition =>
  sql<boolean>`(${number} >= ${prefix} AND ${number} < ${endOfPrefix(prefix)})`;

/** Few replies are found first, many one conversation after the other: the planner knows which. */
const isInOne = ({ id }: Account, words: Condition): Condition =>
  sql<boolean>`conversations.number IN (SELECT replies.number FROM replies WHERE replies.account_id = ${id} AND ${words})`;

async function hasWords(account: Account, search: string): Promise<Condition> {
  const words = search.split(/\s+/);
  const has = words.map(
    (word) => sql<boolean>`position(folded_name(${word}) IN folded_name(replies.text)) > 0`,
  );
  const condition = sql<boolean>`(${sql.join(has, sql` AND `)})`;
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  if (longest.length < FEWEST_LETTERS) return condition;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM replies_with(${longest}, ${MOST_LISTED + 1}) AS found(id)`.execute(account.db);
  if (rows.length > MOST_LISTED) return condition;
  return sql<boolean>`(replies.id = ANY(${rows.map(({ id }) => id)}::bigint[]) AND ${condition})`;
}
