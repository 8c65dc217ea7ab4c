import type { Message } from '#contract/messages.ts';
import { clockOf, type LocalClock } from '#server/accounts/index.ts';
import { listMessages, type MessageFilter } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRowPages, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { campaignOrigin, getCampaign, searchMessages } from '#server/sending/index.ts';
import { streamWorkbook } from './ranges/workbook/workbook.ts';

type Filter = Pick<MessageFilter, 'state' | 'error' | 'country' | 'network' | 'carrier'> & {
  search?: string | undefined;
};

const HEADER = ['Number', 'State', 'Error', 'Parts', 'Credits', 'Created', 'Submitted', 'Finished', 'Text'];

/** Returns a campaign's messages as a file. Throws `not_found`. */
export async function downloadMessages(
  db: Database,
  accountId: number,
  campaignId: number,
  kind: 'csv' | 'xlsx',
  { search, ...filter }: Filter,
): Promise<Download> {
  const { recipients, found, clock } = await db.withAccount(accountId, async (account) => ({
    recipients: (await getCampaign(account, campaignId)).recipients,
    found: await searchMessages(account, search),
    clock: await clockOf(account),
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
  const toCells = (message: Message) => cellsOf(message, clock);
  const fileName = `campaign ${campaignId}.${kind}`;
  return kind === 'csv'
    ? { fileName, content: writeCsv(HEADER, readRows(read, toCells)) }
    : { fileName, content: streamWorkbook(HEADER, readRowPages(read, toCells), recipients) };
}

const cellsOf = (message: Message, clock: LocalClock) => [
  message.number && `+${message.number}`,
  message.state,
  message.error,
  message.parts,
  message.cost / 1000,
  clock.timeOf(message.createdAt),
  clock.timeOf(message.submittedAt),
  clock.timeOf(message.finishedAt),
  message.text,
];
