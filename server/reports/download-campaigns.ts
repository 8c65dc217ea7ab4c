import type { Request } from '#contract/endpoint.ts';
import { FAILED_STATES } from '#contract/messages.ts';
import { CAMPAIGN_FILE_COLUMNS, type CampaignFileColumn } from '#contract/report-settings.ts';
import type { downloadCampaigns as endpoint, ListedCampaign } from '#contract/sending.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRowPages, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { countCampaigns } from '#server/sending/index.ts';
import { describeAuthor } from './describe-author.ts';
import { listWithReplies } from './list-campaigns.ts';
import { type FileColumn, fileSettingsOf } from './settings/file-columns.ts';
import { streamWorkbook } from './ranges/workbook/workbook.ts';

const COLUMNS: Record<CampaignFileColumn, FileColumn<ListedCampaign>> = {
  id: { title: 'Campaign', cell: ({ id }) => id },
  name: { title: 'Name', cell: ({ name }) => name },
  costCentre: { title: 'Cost centre', cell: ({ costCentre }) => costCentre },
  sender: { title: 'Sender', cell: ({ sender }) => sender },
  user: { title: 'Who', cell: describeAuthor },
  state: { title: 'State', cell: ({ state }) => state },
  paused: { title: 'Paused', cell: ({ paused }) => (paused ? 'yes' : null) },
  recipients: { title: 'Recipients', cell: ({ recipients }) => recipients },
  delivered: { title: 'Delivered', cell: ({ counts }) => counts.delivered },
  failed: {
    title: 'Failed',
    cell: ({ counts }) => FAILED_STATES.reduce((sum, state) => sum + counts[state], 0),
  },
  submitted: { title: 'Waiting for receipts', cell: ({ counts }) => counts.submitted },
  queued: { title: 'Queued', cell: ({ counts }) => counts.queued },
  held: { title: 'Held', cell: ({ counts }) => counts.held },
  cancelled: { title: 'Cancelled', cell: ({ counts }) => counts.cancelled },
  unknown: { title: 'Unknown', cell: ({ counts }) => counts.unknown },
  replies: { title: 'Replies', cell: ({ replies }) => replies },
  optedOut: { title: 'Opted out', cell: ({ optedOut }) => optedOut },
  duplicates: { title: 'Duplicates', cell: ({ duplicates }) => duplicates },
  invalid: { title: 'Invalid', cell: ({ invalid }) => invalid },
  excluded: { title: 'In an excluded group', cell: ({ excluded }) => excluded },
  landlines: { title: 'Landlines left out', cell: ({ landlines }) => landlines },
  parts: { title: 'Parts', cell: ({ parts }) => parts },
  credits: { title: 'Credits', cell: ({ cost }) => cost / 1000 },
  refunded: { title: 'Refunded', cell: ({ refunded }) => refunded / 1000 },
  created: { title: 'Created', cell: ({ createdAt }, clock) => clock.timeOf(createdAt) },
  startsAt: { title: 'Starts', cell: ({ startsAt }, clock) => clock.timeOf(startsAt) },
  localStart: { title: "Starts in recipients' local time", cell: ({ localAt }) => localAt },
  repeats: { title: 'Repeats', cell: ({ repeats }) => repeats },
  sent: { title: 'Sent', cell: ({ sentAt }, clock) => clock.timeOf(sentAt) },
  finished: { title: 'Finished', cell: ({ finishedAt }, clock) => clock.timeOf(finishedAt) },
  text: { title: 'Text', cell: ({ text }) => text },
};

/** Downloads the list of campaigns, with the columns that the account chose. */
export async function downloadCampaigns(
  db: Database,
  accountId: number,
  kind: 'csv' | 'xlsx',
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  const { files, most: maxRows } = await db.withAccount(accountId, async (account) => ({
    files: await fileSettingsOf(account),
    most: await countCampaigns(account),
  }));
  const read = (after: string | undefined) =>
    db.withAccount(accountId, (account) =>
      listWithReplies(account, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
    );
  const columns = CAMPAIGN_FILE_COLUMNS.filter((column) => files.columns.campaignFiles.includes(column)).map(
    (column) => COLUMNS[column],
  );
  const header = columns.map(({ title }) => title);
  const toCells = (campaign: ListedCampaign) => columns.map(({ cell }) => cell(campaign, files.clock));
  const fileName = `campaigns.${kind}`;
  return kind === 'csv'
    ? { fileName, content: writeCsv(header, readRows(read, toCells), files.format) }
    : { fileName, content: streamWorkbook(header, readRowPages(read, toCells), maxRows) };
}
