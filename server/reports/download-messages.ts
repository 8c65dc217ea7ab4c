import type { Message, ShownState } from '#contract/messages.ts';
import { numberSearch, timeZoneOf } from '#server/accounts/index.ts';
import { listMessages } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE, pagesOf, rowsOf, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { campaignOrigin, getCampaign } from '#server/sending/index.ts';
import { Clock } from './ranges/clock.ts';
import { workbookOf } from './ranges/workbook/workbook.ts';

type Filter = { state?: ShownState | undefined; search?: string | undefined };

/** A campaign's messages as a file: CSV has times in UTC for programs, a workbook those of the account's clock for people. */
export async function downloadMessages(
  db: Database,
  accountId: number,
  campaignId: number,
  kind: 'csv' | 'xlsx',
  { state, search }: Filter,
): Promise<Download> {
  const { recipients, timeZone, digits } = await db.withAccount(accountId, async (account) => ({
    recipients: (await getCampaign(account, campaignId)).recipients,
    timeZone: await timeZoneOf(account),
    digits: await numberSearch(account, search),
  }));
  const read = (after: string | undefined) =>
    db.withAccount(accountId, (account) =>
      listMessages(account.db, accountId, campaignOrigin(campaignId), {
        state,
        digits,
        after,
        limit: DOWNLOAD_PAGE,
      }),
    );
  const fileName = `campaign ${campaignId}.${kind}`;
  if (kind === 'csv')
    return {
      fileName,
      content: writeCsv(
        headerIn(''),
        rowsOf(read, (message) => cellsOf(message, asIs)),
      ),
    };
  const clock = new Clock(timeZone);
  const local = (moment: string) => clock.timeOf(Date.parse(moment));
  const pages = pagesOf(read, (message) => cellsOf(message, local));
  return { fileName, content: workbookOf(headerIn(` (${timeZone})`), pages, recipients) };
}

const asIs = (moment: string): string => moment;

/** `zone`: of what is a time. */
const headerIn = (zone: string): string[] => [
  'Number',
  'State',
  'Error',
  'Parts',
  'Credits',
  `Created${zone}`,
  `Submitted${zone}`,
  `Finished${zone}`,
  'Text',
];

const cellsOf = (message: Message, timeOf: (moment: string) => string) => [
  message.number && `+${message.number}`,
  message.state,
  message.error,
  message.parts,
  message.cost / 1000,
  timeOf(message.createdAt),
  message.submittedAt && timeOf(message.submittedAt),
  message.finishedAt && timeOf(message.finishedAt),
  message.text,
];
