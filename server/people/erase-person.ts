import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import { setTimeout } from 'node:timers/promises';
import { audit, UNDO_LOCK, lockAccountFor } from '#server/accounts/index.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { maskNumber } from '#server/platform/db/number-mentions.ts';
import { inStepTransaction } from '#server/platform/long-work/step-transaction.ts';
import type { WorkItem } from '#server/platform/long-work/long-work.ts';
import { eraseNext, findErasure, recordErasure } from './erasure.ts';
import { getPerson, hasHistory } from './person.ts';

/** How long a call erases rows of large tables. After that, a worker continues. */
const TIME_LIMIT_MS = 15_000;
const PAUSE_MS = 50;

/**
 * Erases all data about a number, except the opt-out. After the time limit, workers or the next call erase
 * the rest. Returns whether the erasure is complete, and whether the number stays opted out. Throws
 * `not_found` for a number without data. Throws `in_progress`, and changes nothing, if running work could
 * bring the data back.
 */
export async function erasePerson(
  db: Database,
  { accountId, number, actor }: DataSubject & { actor: Actor },
  personalData: PersonalData[],
  timeLimitMs = TIME_LIMIT_MS,
): Promise<{ isDone: boolean; staysOptedOut: boolean }> {
  const subject = { accountId, number };
  const piece =
    (await findErasure(db.owner, subject)) ?? (await startErasure(db, { ...subject, actor }, personalData));
  const until = performance.now() + timeLimitMs;
  while (performance.now() < until && (await findErasure(db.owner, subject)))
    // Wait while a worker is busy with the erasure.
    if (!(await eraseNext(db.owner, piece, personalData))) await setTimeout(PAUSE_MS);
  const isFinished = (await findErasure(db.owner, subject)) === undefined;
  return db.withAccount(accountId, async (account) => ({
    isDone: isFinished && !(await hasHistory(account, number)),
    staysOptedOut: (await findOptedOut(account.db, accountId, [number])).size > 0,
  }));
}

/**
 * Erases the number from the small tables, and records the erasure, so that the large tables follow. Bulk
 * actions and imports cannot be undone until the erasure is finished.
 */
async function startErasure(
  db: Database,
  { accountId, number, actor }: DataSubject & { actor: Actor },
  personalData: PersonalData[],
): Promise<WorkItem> {
  const subject = { accountId, number };
  await db.withAccount(accountId, (account) => getPerson(account, number));
  // Start with the capabilities that depend on the others. Campaigns are then locked before contacts, in the
  // same order as when messages are created.
  const topDown = personalData.toReversed();
  return inStepTransaction(db.owner, async (tx) => {
    await lockAccountFor({ id: accountId, db: tx }, UNDO_LOCK);
    for (const { check } of topDown) await check?.(tx, subject);
    for (const { erase } of topDown) await erase?.(tx, subject);
    await audit({ id: accountId, db: tx, by: actor }, 'person forgotten', { number: maskNumber(number) });
    return recordErasure(tx, subject);
  });
}
