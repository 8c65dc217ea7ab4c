import type { CampaignClicker, downloadCampaignClickers } from '#contract/campaign-clicks.ts';
import type { Request } from '#contract/endpoint.ts';
import { clockOf, csvFormatOf, type LocalClock } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { getCampaign } from '#server/sending/index.ts';
import { listClickersWithNames } from './campaign-clicks.ts';

const HEADER = ['Number', 'Name', 'Link', 'First click', 'Last click', 'Clicks'];

/** Returns the recipients of a campaign who clicked as a CSV file. Throws `not_found`. */
export async function downloadClickers(
  db: Database,
  accountId: number,
  campaignId: number,
  query: Request<typeof downloadCampaignClickers>['query'],
): Promise<Download> {
  const { clock, format } = await db.withAccount(accountId, async (account) => {
    await getCampaign(account, campaignId);
    return { clock: await clockOf(account), format: await csvFormatOf(account) };
  });
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listClickersWithNames(account, campaignId, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
      ),
    (clicker) => toCells(clicker, clock),
  );
  return { fileName: `campaign ${campaignId} clicks.csv`, content: writeCsv(HEADER, rows, format) };
}

const toCells = ({ number, name, link, firstAt, lastAt, clicks }: CampaignClicker, clock: LocalClock) => [
  number && `+${number}`,
  name,
  link.target || link.title,
  clock.timeOf(firstAt),
  clock.timeOf(lastAt),
  clicks,
];
