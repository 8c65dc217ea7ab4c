import type { Request } from '#contract/endpoint.ts';
import type { downloadReplies as endpoint, Reply } from '#contract/replies.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE, rowsOf, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listReplies } from './list-replies.ts';

const HEADER = ['Number', 'Name', 'Received', 'Campaign', 'Opted out', 'Text'];

/** The replies as CSV. */
export function downloadReplies(
  db: Database,
  accountId: number,
  query: Request<typeof endpoint>['query'],
): Download {
  const rows = rowsOf(
    (after) =>
      db.withAccount(accountId, (account) => listReplies(account, { ...query, after, limit: DOWNLOAD_PAGE })),
    toCells,
  );
  return { fileName: 'replies.csv', content: writeCsv(HEADER, rows) };
}

const toCells = (reply: Reply) => [
  reply.number && `+${reply.number}`,
  reply.name,
  reply.receivedAt,
  reply.campaignName,
  reply.optedOut ? 'yes' : 'no',
  reply.text,
];
