import type { AboutNumbers, Whom } from '#server/about-numbers.ts';
import { audit } from '#server/accounts/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { lastDigitsOf } from '#server/platform/db/mentions.ts';
import { inStep } from '#server/platform/long-work/in-step.ts';
import { getPerson, hasConversation } from './person.ts';

/** In milliseconds: how long a call goes on with what there is much of. */
const PATIENCE = 15_000;

/**
 * Forgets a person: everything that capabilities keep about a number, but for the opt-out. Throws `not_found` for a number of
 * which the account knows nothing, and `on_the_way` while something would bring it back; then nothing has changed.
 */
export async function forgetPerson(
  db: Database,
  { accountId, number, actor }: Whom & { actor: Actor },
  kept: AboutNumbers[],
): Promise<{ isDone: boolean; staysOptedOut: boolean }> {
  const whom = { accountId, number };
  await db.withAccount(accountId, (account) => getPerson(account, number));
  // The uppermost first: campaigns are locked before contacts, as they are where messages are made.
  const downwards = kept.toReversed();
  await inStep(db.owner, async (tx) => {
    for (const { check } of downwards) await check?.(tx, whom);
    for (const { forget } of downwards) await forget?.(tx, whom);
    await audit({ id: accountId, db: tx, by: actor }, 'person forgotten', { number: lastDigitsOf(number) });
  });
  const until = performance.now() + PATIENCE;
  // The lowest first: the conversation goes last, so that whoever calls again after an interruption still finds the number.
  for (const { forgetSome } of kept) {
    let isMore = forgetSome !== undefined;
    while (isMore && performance.now() < until)
      isMore = await inStep(db.owner, (tx) => forgetSome!(tx, whom));
  }
  return db.withAccount(accountId, async (account) => ({
    isDone: performance.now() < until && !(await hasConversation(account, number)),
    staysOptedOut: (await optedOutAmong(account.db, accountId, [number])).size > 0,
  }));
}
