import type { Message, ShownState } from '#contract/messages.ts';
import { numberSearch } from '#server/accounts/index.ts';
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
  const digits = await db.withAccount(accountId, async (account) => {
    await getCampaign(account, campaignId);
    return numberSearch(account, search);
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
    toCells,
  );
  return { fileName: `campaign ${campaignId}.csv`, content: writeCsv(HEADER, rows) };
}

const toCells = (message: Message) => [
  message.number && `+${message.number}`,
  message.state,
  message.error,
  message.parts,
  message.cost / 1000,
  message.createdAt,
  message.submittedAt,
  message.finishedAt,
  message.text,
];
