import type { Request } from '#contract/endpoint.ts';
import type { downloadReplies as endpoint, Reply } from '#contract/replies.ts';
import { clockOf, csvFormatOf, type LocalClock } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listReplies } from './list-replies.ts';

const HEADER = ['Number', 'Name', 'Received', 'Sent to', 'Campaign', 'Keyword', 'Opted out', 'Text'];

export async function downloadReplies(
  db: Database,
  accountId: number,
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  const clock = await db.withAccount(accountId, clockOf);
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listReplies(account, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
      ),
    (reply) => toCells(reply, clock),
  );
  const format = await db.withAccount(accountId, csvFormatOf);
  return { fileName: 'replies.csv', content: writeCsv(HEADER, rows, format) };
}

const toCells = (reply: Reply, clock: LocalClock) => [
  reply.number && `+${reply.number}`,
  reply.name,
  clock.timeOf(reply.receivedAt),
  reply.recipient,
  reply.campaignName,
  reply.keyword && reply.keyword.word,
  reply.optedOut ? 'yes' : 'no',
  reply.text,
];
