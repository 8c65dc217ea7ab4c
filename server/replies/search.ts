import { type RawBuilder, sql } from 'kysely';
import { leadingDigitsSearch } from '#server/accounts/index.ts';
import { nameMatches } from '#server/contacts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import { limitToNewest, type Condition, planWordSearch, isTooShort } from './word-search.ts';

/**
 * With `isCommon`, so many replies match that a scan finds a page quickly but a full count would be slow.
 * `isComplete` is false if older replies were skipped (word-search.ts).
 */
type SearchCondition = { condition: Condition; isCommon: boolean; isComplete: boolean };

/**
 * Returns a condition on a row of `replies`. All words must occur in the reply, or all in the contact's
 * name, in any order, ignoring accents. Digits also match the start of the number, however they are
 * formatted.
 */
export async function searchFor(account: Account, search: string): Promise<SearchCondition> {
  const { isFrom, condition, ...how } = await buildSearch(account, search, sql.ref('replies.number'));
  return { condition: sql<boolean>`(${isFrom} OR ${condition})`, ...how };
}

/**
 * Returns a condition on a row of `conversations`. The number, the contact's name, or one of the replies
 * must match.
 */
export async function searchConversations(account: Account, search: string): Promise<SearchCondition> {
  const { isFrom, condition, ...how } = await buildSearch(account, search, sql.ref('conversations.number'));
  const isIn = how.isCommon
    ? hasReply(account, condition)
    : await conversationsWithReplies(account, condition);
  return { condition: sql<boolean>`(${isFrom} OR ${isIn})`, ...how };
}

/** `isFrom` is a condition on the number. `condition` is a condition on a row of `replies`. */
type ReplySearch = SearchCondition & { isFrom: Condition };

async function buildSearch(
  account: Account,
  search: string,
  number: RawBuilder<unknown>,
): Promise<ReplySearch> {
  const digits = await leadingDigitsSearch(account, search);
  const { condition, are } = await planWordSearch(account, search);
  if (are === 'hard to find' && digits === undefined && isTooShort(search)) {
    const isName = await nameMatches(account, search, sql.ref('replies.number'));
    const isEither = sql<boolean>`(${isName} OR ${condition})`;
    return { isFrom: sql`false`, isCommon: false, ...(await limitToNewest(account, isEither)) };
  }
  const isFrom =
    digits === undefined ? await nameMatches(account, search, number) : startsWith(number, digits);
  if (are === 'hard to find')
    return { isFrom, isCommon: false, ...(await limitToNewest(account, condition)) };
  return { isFrom, condition, isCommon: are === 'common', isComplete: true };
}

const startsWith = (number: RawBuilder<unknown>, digits: string): Condition =>
  sql<boolean>`(${number} >= ${digits} AND ${number} < ${endOfDigitPrefix(digits)})`;

/** Uses LIMIT because the planner would otherwise read all replies of the account first. */
const hasReply = ({ id }: Account, words: Condition): Condition =>
  sql<boolean>`coalesce((SELECT true FROM replies WHERE replies.account_id = ${id} AND replies.number = conversations.number AND ${words} LIMIT 1), false)`;

/** Reads the matching numbers first, because an index can then find their conversations. */
async function conversationsWithReplies({ id, db }: Account, words: Condition): Promise<Condition> {
  const { rows } = await sql<{ number: string }>`
    SELECT DISTINCT number FROM replies WHERE replies.account_id = ${id} AND ${words}`.execute(db);
  return sql<boolean>`conversations.number = ANY(${arrayLiteral(rows.map(({ number }) => number))}::text[])`;
}
