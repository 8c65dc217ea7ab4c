import type { Message, ShownState } from '#contract/messages.ts';
import { clockOf, type LocalClock, numberSearch } from '#server/accounts/index.ts';
import { listMessages } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE, rowsOf, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { getCampaign } from './list-campaigns.ts';
import { campaignOrigin } from './origin.ts';

const HEADER = ['Number', 'State', 'Error', 'Parts', 'Credits', 'Created', 'Submitted', 'Finished', 'Text'];

type Filter = { state?: ShownState | undefined; search?: string | undefined };

/** A campaign's messages as CSV. */
export async function downloadMessages(
  db: Database,
  accountId: number,
  campaignId: number,
  { state, search }: Filter,
): Promise<Download> {
  const { digits, clock } = await db.withAccount(accountId, async (account) => {
    await getCampaign(account, campaignId);
    return { digits: await numberSearch(account, search), clock: await clockOf(account) };
  });
  const rows = rowsOf(
    (after) =>
      db.withAccount(accountId, (account) =>
        listMessages(account.db, accountId, campaignOrigin(campaignId), {
          state,
          digits,
          after,
          limit: DOWNLOAD_PAGE,
        }),
      ),
    (message) => toCells(message, clock),
  );
  return { fileName: `campaign ${campaignId}.csv`, content: writeCsv(HEADER, rows) };
}

const toCells = (message: Message, clock: LocalClock) => [
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
