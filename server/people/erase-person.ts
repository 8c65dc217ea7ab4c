import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import { setTimeout } from 'node:timers/promises';
import { audit, UNDO_LOCK, lockAccountFor } from '#server/accounts/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { maskNumber } from '#server/platform/db/number-mentions.ts';
import { inStepTransaction } from '#server/platform/long-work/step-transaction.ts';
import type { WorkItem } from '#server/platform/long-work/long-work.ts';
import { forgetNext, forgettingOf, noteForgetting } from './forgetting.ts';
import { getPerson, hasHistory } from './person.ts';

/** In milliseconds: how long a call goes on with what there is much of. */
const PATIENCE = 15_000;
const PAUSE = 50;

/**
 * Forgets a person: everything that capabilities keep about a number, but for the opt-out. What is left after `patience` is
 * forgotten by workers, or by the next call. Throws `not_found` for a number of which the account knows nothing, and `in_progress` while
 * something would bring it back; then nothing has changed.
 */
export async function erasePerson(
  db: Database,
  { accountId, number, actor }: DataSubject & { actor: Actor },
  kept: PersonalData[],
  patience = PATIENCE,
): Promise<{ isDone: boolean; staysOptedOut: boolean }> {
  const whom = { accountId, number };
  const piece = (await forgettingOf(db.owner, whom)) ?? (await beginForgetting(db, { ...whom, actor }, kept));
  const until = performance.now() + patience;
  while (performance.now() < until && (await forgettingOf(db.owner, whom)))
    // A worker that has it is waited for.
    if (!(await forgetNext(db.owner, piece, kept))) await setTimeout(PAUSE);
  const isOver = (await forgettingOf(db.owner, whom)) === undefined;
  return db.withAccount(accountId, async (account) => ({
    isDone: isOver && !(await hasHistory(account, number)),
    staysOptedOut: (await optedOutAmong(account.db, accountId, [number])).size > 0,
  }));
}

/** Forgets what there are few rows of. From then on nothing is taken back until the rest is forgotten too. */
async function beginForgetting(
  db: Database,
  { accountId, number, actor }: DataSubject & { actor: Actor },
  kept: PersonalData[],
): Promise<WorkItem> {
  const whom = { accountId, number };
  await db.withAccount(accountId, (account) => getPerson(account, number));
  // The uppermost first: campaigns are locked before contacts, as they are where messages are made.
  const downwards = kept.toReversed();
  return inStepTransaction(db.owner, async (tx) => {
    await lockAccountFor({ id: accountId, db: tx }, UNDO_LOCK);
    for (const { check } of downwards) await check?.(tx, whom);
    for (const { forget } of downwards) await forget?.(tx, whom);
    await audit({ id: accountId, db: tx, by: actor }, 'person forgotten', { number: maskNumber(number) });
    return noteForgetting(tx, whom);
  });
}
