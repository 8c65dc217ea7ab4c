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
 * The condition on a row of `replies` for what is searched for: words that are each in the reply, or each in the name of the
 * contact that it is from, in any order, with or without accents; of digits, however they are typed, also the first ones of
 * the number.
 */
export async function searchFor(account: Account, search: string): Promise<Condition> {
  const digits = await numberSearch(account, search);
  const others =
    digits === undefined ? await isNamed(account, search, sql`replies.number`) : startsWith(digits);
  return sql<boolean>`(${others} OR ${await hasWords(account, search)})`;
}

const startsWith = (prefix: string): Condition =>
  sql<boolean>`(replies.number >= ${prefix} AND replies.number < ${endOfPrefix(prefix)})`;

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
