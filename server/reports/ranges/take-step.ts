import { batchesInRange, countInRange, type RangeBatch } from '#server/messages/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { setStatementTimeout } from '#server/platform/long-work/step-transaction.ts';
import type { WorkItem } from '#server/platform/long-work/long-work.ts';
import { addMessages } from './message-rows.ts';
import { filterOfRunning, lockRunning, type Moved, moveOn, type Running } from './running.ts';
import { addToSums, writeSums } from './sums.ts';
import { tellDone } from './tell-over.ts';

/** A step looks at so many batches at most, and messages that are read one by one: half a second’s work. */
const MOST_BATCHES = 500;
const MOST_MESSAGES = 32_000;
/** A report of every message has so many at most. */
const MOST_ROWS = 5_000_000;

/**
 * Takes the next step of a report: counts, looks at some batches, or writes totals down. Returns false if it is over, or another
 * worker has it.
 */
export async function takeStep(db: Database, { accountId, id }: WorkItem): Promise<boolean> {
  return db.withAccount(accountId, async (account) => {
    await setStatementTimeout(account.db);
    return stepIn(account, id);
  });
}

/** The same in the caller's transaction. */
export async function stepIn(account: Account, id: number): Promise<boolean> {
  const report = await lockRunning(account, id);
  if (!report) return false;
  const moved = await next(account, report);
  await moveOn(account, report, moved);
  if (moved.isDone) await tellDone(account, report);
  return true;
}

function next(account: Account, report: Running): Promise<Moved> {
  if (report.messages === null) return count(account, report);
  return report.written_to === null ? look(account, report) : writeSums(account, report, report.written_to);
}

async function count(account: Account, report: Running): Promise<Moved> {
  const { messages } = await countInRange(account.db, account.id, filterOfRunning(report));
  if (report.content.what === 'messages' && messages > MOST_ROWS)
    throw new Problem(
      'conflict',
      'too_many_rows',
      `There are ${messages.toLocaleString('en')} messages, but a report of single messages can have at most ${MOST_ROWS.toLocaleString('en')}. Choose fewer days.`,
    );
  return { messages };
}

async function look(account: Account, report: Running): Promise<Moved> {
  const place = { at: report.after_at, id: report.after_id };
  const found = await batchesInRange(account.db, account.id, filterOfRunning(report), place, MOST_BATCHES);
  const isSummed = report.content.what === 'totals';
  const batches = atOnce(found, isSummed);
  const last = batches.at(-1);
  if (!last) return isSummed ? { written_to: '' } : { isDone: true };
  const added = isSummed
    ? await addToSums(account, report, batches)
    : await addMessages(account, report, batches);
  return { ...added, place: { at: last.exactAt, id: last.id } };
}

/** As many of the first batches as a step may take. What is broken down costs little. */
function atOnce(batches: RangeBatch[], isSummed: boolean): RangeBatch[] {
  let messages = 0;
  const end = batches.findIndex(({ size, brokenDown }) => {
    messages += isSummed && brokenDown ? 0 : size;
    return messages > MOST_MESSAGES;
  });
  return end === -1 ? batches : batches.slice(0, Math.max(1, end));
}
