import type { ActivityLogEntry, downloadActivityLog as endpoint } from '#contract/activity-log.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { csvFormatOf } from '../account/csv-format.ts';
import { listActivityLog } from './list-activity-log.ts';

const HEADER = ['Time (UTC)', 'Who', 'Username', 'Action', 'About', 'IP address'];

/** Writes the activity log as CSV. */
export async function downloadActivityLog(
  db: Database,
  accountId: number,
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listActivityLog(account, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
      ),
    cellsOf,
  );
  const format = await db.withAccount(accountId, csvFormatOf);
  return { fileName: 'activity-log.csv', content: writeCsv(HEADER, rows, format) };
}

const cellsOf = ({ at, actor, action, about, address }: ActivityLogEntry) => [
  at,
  describeActor(actor),
  actor.username ?? '',
  action,
  about ?? '',
  address ?? '',
];

const ACTOR_NAMES = {
  user: 'A removed user',
  'api-key': 'API key',
  master: 'Master account',
  operator: 'Operator',
  system: 'Carillon',
};

function describeActor({ kind, name, real, realName }: ActivityLogEntry['actor']): string {
  const actor = kind === 'api-key' && name !== null ? `API key ${name}` : (name ?? ACTOR_NAMES[kind]);
  if (real === null) return actor;
  return `${realName ?? ACTOR_NAMES[real === 'user' ? 'master' : 'operator']} as ${actor}`;
}
