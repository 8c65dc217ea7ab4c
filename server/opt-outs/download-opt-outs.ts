import type { Request } from '#contract/endpoint.ts';
import type { downloadOptOuts as endpoint } from '#contract/opt-outs.ts';
import { clockOf, csvFormatOf } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listOptOuts } from './opt-outs.ts';

const HEADER = ['Number', 'Opted out', 'How', 'Detail'];

export async function downloadOptOuts(
  db: Database,
  accountId: number,
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  const clock = await db.withAccount(accountId, clockOf);
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listOptOuts(account, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
      ),
    ({ number, at, source, detail }) => [`+${number}`, clock.timeOf(at), source, detail],
  );
  const format = await db.withAccount(accountId, csvFormatOf);
  return { fileName: 'opt-outs.csv', content: writeCsv(HEADER, rows, format) };
}
