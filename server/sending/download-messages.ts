import { stringify } from 'csv-stringify/sync';
import type { Message, MessageState } from '#contract/messages.ts';
import { numberSearch } from '#server/accounts/index.ts';
import { listMessages, type MessageFilter } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { safeCell } from '#server/platform/http/csv.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { getCampaign } from './list-campaigns.ts';

const PAGE = 2000;
const HEADER = ['Number', 'State', 'Error', 'Parts', 'Credits', 'Created', 'Submitted', 'Finished', 'Text'];

type Filter = { state?: MessageState | undefined; search?: string | undefined };

/** A campaign's messages as CSV, read a page at a time while it is downloaded. */
export async function downloadMessages(
  db: Database,
  accountId: number,
  campaignId: number,
  { state, search }: Filter,
): Promise<Download> {
  const digits = await db.withAccount(accountId, async (account) => {
    await getCampaign(account, campaignId);
    return numberSearch(account, search);
  });
  return {
    fileName: `campaign ${campaignId}.csv`,
    content: readLines(db, accountId, campaignId, { state, digits }),
  };
}

async function* readLines(
  db: Database,
  accountId: number,
  campaignId: number,
  filter: Omit<MessageFilter, 'after' | 'limit'>,
): AsyncGenerator<string> {
  yield stringify([HEADER], { bom: true });
  for (let after: string | undefined; ;) {
    const page = await db.withAccount(accountId, (account) =>
      listMessages(account.db, accountId, campaignId, { ...filter, after, limit: PAGE }),
    );
    yield stringify(page.messages.map(toCells));
    if (page.next === null) return;
    after = page.next;
  }
}

const toCells = (message: Message) => [
  `+${message.number}`,
  message.state,
  safeCell(message.error ?? ''),
  message.parts,
  message.cost / 1000,
  message.createdAt,
  message.submittedAt ?? '',
  message.finishedAt ?? '',
  safeCell(message.text),
];
