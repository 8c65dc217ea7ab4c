import { type RawBuilder, sql } from 'kysely';
import { numberSearch } from '#server/accounts/index.ts';
import { nameMatches } from '#server/contacts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import { amongNewest, type Condition, findWords, isShort } from './words.ts';

/**
 * `isCommon`: so many replies have the words that rows are looked at one after the other, and counting all would take long.
 * `isComplete` unless older replies were not looked at (words.ts).
 */
type Searched = { condition: Condition; isCommon: boolean; isComplete: boolean };

/**
 * The condition on a row of `replies` for what is searched for: words that are each in the reply, or each in the name of the
 * contact that it is from, in any order, with or without accents; of digits, however they are typed, also the first ones of
 * the number.
 */
export async function searchFor(account: Account, search: string): Promise<Searched> {
  const { isFrom, condition, ...how } = await find(account, search, sql.ref('replies.number'));
  return { condition: sql<boolean>`(${isFrom} OR ${condition})`, ...how };
}

/** The same on a row of `conversations`: the words are in one of its replies. */
export async function searchConversations(account: Account, search: string): Promise<Searched> {
  const { isFrom, condition, ...how } = await find(account, search, sql.ref('conversations.number'));
  const isIn = how.isCommon ? hasReply(account, condition) : await areOf(account, condition);
  return { condition: sql<boolean>`(${isFrom} OR ${isIn})`, ...how };
}

/** `isFrom` is a condition on the number; `condition` one on a row of `replies`. */
type Found = Searched & { isFrom: Condition };

async function find(account: Account, search: string, number: RawBuilder<unknown>): Promise<Found> {
  const digits = await numberSearch(account, search);
  const { condition, are } = await findWords(account, search);
  if (are === 'hard to find' && digits === undefined && isShort(search)) {
    const isName = await nameMatches(account, search, sql.ref('replies.number'));
    const isEither = sql<boolean>`(${isName} OR ${condition})`;
    return { isFrom: sql`false`, isCommon: false, ...(await amongNewest(account, isEither)) };
  }
  const isFrom =
    digits === undefined ? await nameMatches(account, search, number) : startsWith(number, digits);
  if (are === 'hard to find') return { isFrom, isCommon: false, ...(await amongNewest(account, condition)) };
  return { isFrom, condition, isCommon: are === 'common', isComplete: true };
}

const startsWith = (number: RawBuilder<unknown>, digits: string): Condition =>
  sql<boolean>`(${number} >= ${digits} AND ${number} < ${endOfDigitPrefix(digits)})`;

/** With a limit, so that the planner does not read all replies of the account first. */
const hasReply = ({ id }: Account, words: Condition): Condition =>
  sql<boolean>`coalesce((SELECT true FROM replies WHERE replies.account_id = ${id} AND replies.number = conversations.number AND ${words} LIMIT 1), false)`;

/** Their numbers are read first, so that conversations are found by an index. */
async function areOf({ id, db }: Account, words: Condition): Promise<Condition> {
  const { rows } = await sql<{ number: string }>`
    SELECT DISTINCT number FROM replies WHERE replies.account_id = ${id} AND ${words}`.execute(db);
  return sql<boolean>`conversations.number = ANY(${arrayLiteral(rows.map(({ number }) => number))}::text[])`;
}
