import type { downloadGroups as endpoint } from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import { clockOf, csvFormatOf } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listGroups } from './groups.ts';

const HEADER = ['Name', 'Contacts', 'Created', 'Expires on', 'Kind'];

/** Downloads groups as CSV. The count of a smart group is empty, because its members are not counted. */
export async function downloadGroups(
  db: Database,
  accountId: number,
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  const clock = await db.withAccount(accountId, clockOf);
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listGroups(account, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
      ),
    ({ name, members, createdAt, expiresOn, filter }) => [
      name,
      members,
      clock.timeOf(createdAt),
      expiresOn,
      filter ? 'Smart group' : 'Group',
    ],
  );
  const format = await db.withAccount(accountId, csvFormatOf);
  return { fileName: 'groups.csv', content: writeCsv(HEADER, rows, format) };
}
