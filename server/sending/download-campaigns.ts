import type { Request } from '#contract/endpoint.ts';
import type { Campaign, downloadCampaigns as endpoint } from '#contract/sending.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE, rowsOf, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listCampaigns } from './list-campaigns.ts';

const HEADER = [
  'Campaign',
  'Name',
  'Sender',
  'State',
  'Recipients',
  'Delivered',
  'Opted out',
  'Duplicates',
  'Parts',
  'Credits',
  'Created',
  'Starts',
  'Sent',
  'Finished',
  'Text',
];

/** The campaigns as CSV. */
export function downloadCampaigns(
  db: Database,
  accountId: number,
  query: Request<typeof endpoint>['query'],
): Download {
  const rows = rowsOf(
    (after) =>
      db.withAccount(accountId, (account) =>
        listCampaigns(account, { ...query, after, limit: DOWNLOAD_PAGE }),
      ),
    toCells,
  );
  return { fileName: 'campaigns.csv', content: writeCsv(HEADER, rows) };
}

const toCells = (campaign: Campaign) => [
  campaign.id,
  campaign.name,
  campaign.sender,
  campaign.state,
  campaign.recipients,
  campaign.counts.delivered,
  campaign.optedOut,
  campaign.duplicates,
  campaign.parts,
  campaign.cost / 1000,
  campaign.createdAt,
  campaign.startsAt,
  campaign.sentAt,
  campaign.finishedAt,
  campaign.text,
];
