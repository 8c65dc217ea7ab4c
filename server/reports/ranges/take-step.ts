import { batchesInRange, countInRange, type RangeBatch } from '#server/messages/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { setStatementTimeout } from '#server/platform/long-work/step-transaction.ts';
import type { WorkItem } from '#server/platform/long-work/long-work.ts';
import { addMessages } from './message-rows.ts';
import {
  runningReportFilter,
  lockRunning,
  type Progress,
  saveProgress,
  type RunningReport,
} from './running.ts';
import { addToSums, writeSums } from './sums.ts';
import { notifyDone } from './notify-finished.ts';

/**
 * The maximum numbers of batches and messages in a step. `limitBatches` decides which messages count. A step
 * takes about half a second.
 */
const MAX_BATCHES = 500;
const MAX_MESSAGES = 32_000;
/** The maximum number of rows in a report of single messages. */
const MAX_ROWS = 5_000_000;

/**
 * Runs the next step of a report: counts messages, processes batches, or writes totals. Returns false if the
 * report has ended, or another worker holds its lock.
 */
export async function takeStep(db: Database, { accountId, id }: WorkItem): Promise<boolean> {
  return db.withAccount(accountId, async (account) => {
    await setStatementTimeout(account.db);
    return runStepInTransaction(account, id);
  });
}

/** Runs the next step of a report like `takeStep`, but in the caller's transaction. */
export async function runStepInTransaction(account: Account, id: number): Promise<boolean> {
  const report = await lockRunning(account, id);
  if (!report) return false;
  const progress = await runStep(account, report);
  await saveProgress(account, report, progress);
  if (progress.isDone) await notifyDone(account, report);
  return true;
}

function runStep(account: Account, report: RunningReport): Promise<Progress> {
  if (report.messages === null) return countMessages(account, report);
  return report.written_to === null
    ? processBatches(account, report)
    : writeSums(account, report, report.written_to);
}

async function countMessages(account: Account, report: RunningReport): Promise<Progress> {
  const { messages } = await countInRange(account.db, account.id, runningReportFilter(report));
  if (report.content.what === 'messages' && messages > MAX_ROWS)
    throw new Problem(
      'conflict',
      'too_many_rows',
      `There are ${messages.toLocaleString('en')} messages, but a report of single messages can have at most ${MAX_ROWS.toLocaleString('en')}. Choose fewer days.`,
    );
  return { messages };
}

async function processBatches(account: Account, report: RunningReport): Promise<Progress> {
  const position = { at: report.after_at, id: report.after_id };
  const found = await batchesInRange(
    account.db,
    account.id,
    runningReportFilter(report),
    position,
    MAX_BATCHES,
  );
  const isSummed = report.content.what === 'totals';
  const batches = limitBatches(found, isSummed);
  const last = batches.at(-1);
  if (!last) return isSummed ? { written_to: '' } : { isDone: true };
  const added = isSummed
    ? await addToSums(account, report, batches)
    : await addMessages(account, report, batches);
  return { ...added, position: { at: last.exactAt, id: last.id } };
}

/**
 * Limits the number of batches in a step. In a report of totals, messages in batches with a breakdown do not
 * count, because adding up their breakdown is fast.
 */
function limitBatches(batches: RangeBatch[], isSummed: boolean): RangeBatch[] {
  let messages = 0;
  const end = batches.findIndex(({ size, brokenDown }) => {
    messages += isSummed && brokenDown ? 0 : size;
    return messages > MAX_MESSAGES;
  });
  return end === -1 ? batches : batches.slice(0, Math.max(1, end));
}
