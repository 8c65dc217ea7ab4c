import type { Request } from '#contract/endpoint.ts';
import type { downloadPageActions as endpoint, RecipientAction } from '#contract/landing-pages/statistics.ts';
import { clockOf, csvFormatOf, type LocalClock } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { findPage } from '../pages/stored-page.ts';
import { listActions } from './list-actions.ts';

const HEADER = ['First time', 'Number', 'Action', 'Label', 'Times', 'Message'];

/** Returns what recipients did on a page as a file. Throws `not_found`. */
export async function downloadActions(
  db: Database,
  accountId: number,
  pageId: number,
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  const { slug, clock, format } = await db.withAccount(accountId, async (account) => ({
    slug: (await findPage(account, pageId)).slug,
    clock: await clockOf(account),
    format: await csvFormatOf(account),
  }));
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listActions(account, pageId, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
      ),
    (action) => toCells(action, clock),
  );
  return { fileName: `actions ${slug}.csv`, content: writeCsv(HEADER, rows, format) };
}

const toCells = (
  { firstAt, number, kind, label, key, count, messageId }: RecipientAction,
  clock: LocalClock,
) => [
  clock.timeOf(firstAt),
  number && `+${number}`,
  kind,
  kind === 'scroll' ? `${key}%` : label || key,
  count,
  messageId,
];
