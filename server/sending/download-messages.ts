import { stringify } from 'csv-stringify/sync';
import type { Message, MessageState } from '#contract/messages.ts';
import { numberSearch } from '#server/accounts/index.ts';
import { listMessages, type MessageFilter } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { safeCell } from '#server/platform/http/csv.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { Slices } from '#server/platform/lifecycle/slices.ts';
import { getCampaign } from './list-campaigns.ts';
import { campaignOrigin } from './origin.ts';

/** Messages read at a time: at most a megabyte, since texts are bounded. */
const PAGE = 500;
/** Approximate size of a chunk of the response, in characters. */
const BLOCK = 16 * 1024;
const HEADER = ['Number', 'State', 'Error', 'Parts', 'Credits', 'Created', 'Submitted', 'Finished', 'Text'];

type Filter = { state?: MessageState | undefined; search?: string | undefined };

/** A campaign's messages as CSV, read page by page while the file downloads. */
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
  const slices = new Slices();
  let text = stringify([HEADER], { bom: true });
  for (let after: string | undefined; ;) {
    const page = await db.withAccount(accountId, (account) =>
      listMessages(account.db, accountId, campaignOrigin(campaignId), { ...filter, after, limit: PAGE }),
    );
    for (const message of page.items) {
      text += stringify([toCells(message)]);
      if (text.length >= BLOCK) {
        yield text;
        text = '';
      }
      await slices.rest();
    }
    if (page.next === null) break;
    after = page.next;
  }
  yield text;
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
