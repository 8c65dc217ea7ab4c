import { FORWARDS_A_DAY } from '#contract/forwarding.ts';
import { requestConfirmations, usableAddresses } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { recentOf } from './list-rules.ts';
import { readNumbers } from './rules.ts';

/** Where the messages of a keyword are forwarded to; empty for nowhere. */
export type KeywordForwards = { mobile: string; email: string };
/** `problem` is why the last message of the last 30 days was not forwarded; null if it was. */
type ListedForwards = KeywordForwards & { isEmailConfirmed: boolean; problem: string | null };

/** Returns where the messages of keywords are forwarded to, by the keyword's id. Leaves out those without. */
export async function forwardsOfKeywords(
  account: Account,
  keywordIds: number[],
): Promise<Map<number, ListedForwards>> {
  if (keywordIds.length === 0) return new Map();
  const rows = await account.db
    .selectFrom('forwarding_rules')
    .select(['id', 'keyword_id', 'numbers', 'emails'])
    .where('account_id', '=', account.id)
    .where('keyword_id', 'in', keywordIds)
    .execute();
  const usable = await usableAddresses(
    account,
    rows.flatMap(({ emails }) => emails),
  );
  const recent = await recentOf(
    account,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, keyword_id: keywordId, numbers: [mobile = ''], emails: [email = ''] }) => [
      keywordId!,
      { mobile, email, isEmailConfirmed: usable.has(email), problem: recent.get(id)?.problem ?? null },
    ]),
  );
}

/**
 * Changes where the messages of a keyword are forwarded to, and emails a link to an address that must be confirmed. `name` says which keyword
 * it is. Throws `invalid_number`, and `own_sender` for a number of the account.
 */
export async function setKeywordForwards(
  account: ActingAccount,
  { keywordId, name }: { keywordId: number; name: string },
  wanted: KeywordForwards,
): Promise<void> {
  const { id, db } = account;
  const email = wanted.email.toLowerCase();
  const numbers =
    wanted.mobile.trim() === '' ? [] : await readNumbers(account, [wanted.mobile], 'forwardMobile');
  if (email === '' && numbers.length === 0) {
    await db
      .deleteFrom('forwarding_rules')
      .where('account_id', '=', id)
      .where('keyword_id', '=', keywordId)
      .execute();
    return;
  }
  const targets = { name, numbers, emails: email === '' ? [] : [email] };
  await db
    .insertInto('forwarding_rules')
    .values({
      account_id: id,
      keyword_id: keywordId,
      is_on: true,
      frequency: 'at-once',
      words: [],
      most_a_day: FORWARDS_A_DAY.max,
      ...targets,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'keyword_id']).doUpdateSet(targets))
    .execute();
  await requestConfirmations(account, targets.emails);
}
