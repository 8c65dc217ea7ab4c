import type { Message } from '#contract/messages.ts';
import { MESSAGE_FILE_COLUMNS, type MessageFileColumn } from '#contract/report-settings.ts';
import { listMessages, type MessageFilter } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRowPages, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { campaignOrigin, getCampaign, searchMessages } from '#server/sending/index.ts';
import { type FileColumn, fileSettingsOf } from './settings/file-columns.ts';
import { streamWorkbook } from './ranges/workbook/workbook.ts';

type Filter = Pick<MessageFilter, 'state' | 'error' | 'country' | 'network' | 'carrier'> & {
  search?: string | undefined;
};

const COLUMNS: Record<MessageFileColumn, FileColumn<Message>> = {
  number: { title: 'Number', cell: ({ number }) => number && `+${number}` },
  state: { title: 'State', cell: ({ state }) => state },
  error: { title: 'Error', cell: ({ error }) => error },
  parts: { title: 'Parts', cell: ({ parts }) => parts },
  credits: { title: 'Credits', cell: ({ cost }) => cost / 1000 },
  created: { title: 'Created', cell: ({ createdAt }, clock) => clock.timeOf(createdAt) },
  submitted: { title: 'Submitted', cell: ({ submittedAt }, clock) => clock.timeOf(submittedAt) },
  finished: { title: 'Finished', cell: ({ finishedAt }, clock) => clock.timeOf(finishedAt) },
  text: { title: 'Text', cell: ({ text }) => text },
};

/** Returns a campaign's messages as a file, with the columns that the account chose. Throws `not_found`. */
export async function downloadMessages(
  db: Database,
  accountId: number,
  campaignId: number,
  kind: 'csv' | 'xlsx',
  { search, ...filter }: Filter,
): Promise<Download> {
  const { recipients, found, files } = await db.withAccount(accountId, async (account) => ({
    recipients: (await getCampaign(account, campaignId)).recipients,
    found: await searchMessages(account, search),
    files: await fileSettingsOf(account),
  }));
  const read = (after: string | undefined) =>
    db.withAccount(accountId, (account) =>
      listMessages(account.db, accountId, campaignOrigin(campaignId), {
        ...filter,
        ...found,
        after,
        limit: DOWNLOAD_PAGE_SIZE,
      }),
    );
  const columns = MESSAGE_FILE_COLUMNS.filter((column) => files.columns.messageFiles.includes(column)).map(
    (column) => COLUMNS[column],
  );
  const header = columns.map(({ title }) => title);
  const toCells = (message: Message) => columns.map(({ cell }) => cell(message, files.clock));
  const fileName = `campaign ${campaignId}.${kind}`;
  return kind === 'csv'
    ? { fileName, content: writeCsv(header, readRows(read, toCells), files.format) }
    : { fileName, content: streamWorkbook(header, readRowPages(read, toCells), recipients) };
}
