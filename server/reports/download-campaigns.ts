import type { Request } from '#contract/endpoint.ts';
import { FAILED_STATES } from '#contract/messages.ts';
import type { downloadCampaigns as endpoint, ListedCampaign } from '#contract/sending.ts';
import { clockOf, type LocalClock } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRowPages, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { countCampaigns } from '#server/sending/index.ts';
import { listWithReplies } from './list-campaigns.ts';
import { streamWorkbook } from './ranges/workbook/workbook.ts';

const HEADER = [
  'Campaign',
  'Name',
  'Cost centre',
  'Sender',
  'Who',
  'State',
  'Paused',
  'Recipients',
  'Delivered',
  'Failed',
  'Waiting for receipts',
  'Queued',
  'Held',
  'Cancelled',
  'Unknown',
  'Replies',
  'Opted out',
  'Duplicates',
  'Invalid',
  'In an excluded group',
  'Landlines left out',
  'Parts',
  'Credits',
  'Refunded',
  'Created',
  'Starts',
  "Starts in recipients' local time",
  'Repeats',
  'Sent',
  'Finished',
  'Text',
];

export async function downloadCampaigns(
  db: Database,
  accountId: number,
  kind: 'csv' | 'xlsx',
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  const { clock, most: maxRows } = await db.withAccount(accountId, async (account) => ({
    clock: await clockOf(account),
    most: await countCampaigns(account),
  }));
  const read = (after: string | undefined) =>
    db.withAccount(accountId, (account) =>
      listWithReplies(account, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
    );
  const toCells = (campaign: ListedCampaign) => cellsOf(campaign, clock);
  const fileName = `campaigns.${kind}`;
  return kind === 'csv'
    ? { fileName, content: writeCsv(HEADER, readRows(read, toCells)) }
    : { fileName, content: streamWorkbook(HEADER, readRowPages(read, toCells), maxRows) };
}

const cellsOf = ({ counts, ...campaign }: ListedCampaign, clock: LocalClock) => [
  campaign.id,
  campaign.name,
  campaign.costCentre,
  campaign.sender,
  campaign.user?.name ?? null,
  campaign.state,
  campaign.paused ? 'yes' : null,
  campaign.recipients,
  counts.delivered,
  FAILED_STATES.reduce((sum, state) => sum + counts[state], 0),
  counts.submitted,
  counts.queued,
  counts.held,
  counts.cancelled,
  counts.unknown,
  campaign.replies,
  campaign.optedOut,
  campaign.duplicates,
  campaign.invalid,
  campaign.excluded,
  campaign.landlines,
  campaign.parts,
  campaign.cost / 1000,
  campaign.refunded / 1000,
  clock.timeOf(campaign.createdAt),
  clock.timeOf(campaign.startsAt),
  campaign.localAt,
  campaign.repeats,
  clock.timeOf(campaign.sentAt),
  clock.timeOf(campaign.finishedAt),
  campaign.text,
];
