import type { Request } from '#contract/endpoint.ts';
import type { downloadLinkClicks as endpoint, LinkClick } from '#contract/links.ts';
import { clockOf, csvFormatOf, type LocalClock } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { findCountedLink } from '../links/stored-link.ts';
import { listClicks } from './list-clicks.ts';

const HEADER = ['Time', 'Opened by', 'Country', 'Device', 'System', 'Number', 'Message'];

/** Returns a link's single clicks as a file. Throws `not_found`. */
export async function downloadClicks(
  db: Database,
  accountId: number,
  linkId: number,
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  const { slug, clock, format } = await db.withAccount(accountId, async (account) => ({
    slug: (await findCountedLink(account, linkId)).slug,
    clock: await clockOf(account),
    format: await csvFormatOf(account),
  }));
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listClicks(account, linkId, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
      ),
    (click) => toCells(click, clock),
  );
  return { fileName: `clicks ${slug ?? linkId}.csv`, content: writeCsv(HEADER, rows, format) };
}

const toCells = ({ at, kind, country, device, os, number, messageId }: LinkClick, clock: LocalClock) => [
  clock.timeOf(at),
  kind,
  country,
  device,
  os,
  number && `+${number}`,
  messageId,
];
