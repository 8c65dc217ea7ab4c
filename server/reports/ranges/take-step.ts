import type { Kysely } from 'kysely';
import { batchesInRange, countInRange, type RangeBatch } from '#server/messages/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { setStatementTimeout } from '#server/platform/long-work/step-transaction.ts';
import type { WorkItem } from '#server/platform/long-work/long-work.ts';
import { coversFamily } from './content.ts';
import { addMessages } from './message-rows.ts';
import { familyScope, ownScope, type ReadScope } from './read-scope.ts';
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
    return lockAndStep(account, id, familyScope(db, accountId));
  });
}

/**
 * Runs the next step of a report like `takeStep`, but in the caller's transaction. The report must not cover
 * sub-accounts.
 */
export const runStepInTransaction = (account: Account, id: number): Promise<boolean> =>
  lockAndStep(account, id, () => {
    throw new Error('A report by sub-account needs transactions of its own');
  });

async function lockAndStep(account: Account, id: number, readFamily: ReadScope): Promise<boolean> {
  const report = await lockRunning(account, id);
  if (!report) return false;
  const read = coversFamily(report.content) ? readFamily : ownScope(account);
  const progress = await runStep(account, read, report);
  await saveProgress(account, report, progress);
  if (progress.isDone) await notifyDone(account, report);
  return true;
}

function runStep(account: Account, read: ReadScope, report: RunningReport): Promise<Progress> {
  if (report.messages === null) return countMessages(read, report);
  return report.written_to === null
    ? processBatches(account, read, report)
    : writeSums(account, read, report, report.written_to);
}

async function countMessages(read: ReadScope, report: RunningReport): Promise<Progress> {
  const { messages } = await read((db, ids) => countInRange(db, ids, runningReportFilter(report)));
  if (report.content.what === 'messages' && messages > MAX_ROWS)
    throw new Problem(
      'conflict',
      'too_many_rows',
      `There are ${messages.toLocaleString('en')} messages, but a report of single messages can have at most ${MAX_ROWS.toLocaleString('en')}. Choose fewer days.`,
    );
  return { messages };
}

async function processBatches(account: Account, read: ReadScope, report: RunningReport): Promise<Progress> {
  const found = await read((db, ids) => findNextBatches(db, ids, report));
  const isSummed = report.content.what === 'totals';
  const batches = limitBatches(found, isSummed);
  const last = batches.at(-1);
  if (!last) return isSummed ? { written_to: '' } : { isDone: true };
  const added = isSummed
    ? await addToSums(account, read, report, batches)
    : await addMessages(account, report, batches);
  return { ...added, position: { account: last.accountId, at: last.exactAt, id: last.id } };
}

const START = { at: '-infinity', id: 0 };

/** Finds the next batches: the rest of the account that the last step reached, then of the accounts after it. */
async function findNextBatches(
  db: Kysely<Tables>,
  accountIds: number[],
  report: RunningReport,
): Promise<RangeBatch[]> {
  const { after_account: reached, after_at: at, after_id: id } = report;
  const filter = runningReportFilter(report);
  const current = accountIds.filter((each) => each === reached);
  const found = await batchesInRange(db, current, filter, { at, id }, MAX_BATCHES);
  if (found.length === MAX_BATCHES) return found;
  const rest = accountIds.filter((each) => each > reached);
  return [...found, ...(await batchesInRange(db, rest, filter, START, MAX_BATCHES - found.length))];
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
