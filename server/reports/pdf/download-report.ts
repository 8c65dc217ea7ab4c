import type { Database } from '#server/platform/db/handles.ts';
import { tooMany } from '#server/platform/errors.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { singleChunk } from '#server/platform/pdf/single-chunk.ts';
import { FairSemaphore } from '#server/platform/fair-semaphore.ts';
import { readContent } from './content.ts';

const busyProblem = () =>
  tooMany('A PDF is already being created for your account. Please wait a moment and try again.', 5);

/**
 * Limits concurrent drawing, because it takes tens of megabytes. Each account draws one report at a time, and
 * each process only a few.
 */
const drawingSemaphore = new FairSemaphore(
  { total: 2, perHolder: 1, maxWaiting: 1, maxWaitMs: 20_000 },
  { queueFull: busyProblem, timedOut: busyProblem },
);

/** Returns a campaign's report as a PDF. Throws `not_found` and `too_many`. */
export async function downloadReport(db: Database, accountId: number, campaignId: number): Promise<Download> {
  const file = await drawingSemaphore.run(accountId, async () => {
    const content = await db.withAccount(accountId, (account) => readContent(account, campaignId), {
      snapshot: true,
    });
    // Load the fonts and the drawing library on demand, because they use tens of megabytes in each process.
    const { drawReport } = await import('./draw.ts');
    return drawReport(content);
  });
  return { fileName: `campaign ${campaignId}.pdf`, content: singleChunk(file) };
}
