import type { HistoryLine } from '#contract/number-search.ts';
import { clockOf, csvFormatOf, type LocalClock } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listHistory } from './history.ts';
import type { Filter } from './sources.ts';

const HEADER = [
  'What',
  'Time',
  'Campaign',
  'Sender or recipient',
  'State or reason',
  'Error',
  'Credits',
  'Text',
];

export async function downloadHistory(
  db: Database,
  { accountId, number }: { accountId: number; number: string },
  filter: Filter,
): Promise<Download> {
  const clock = await db.withAccount(accountId, clockOf);
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listHistory(account, number, { ...filter, after, limit: DOWNLOAD_PAGE_SIZE }),
      ),
    (line) => toCells(line, clock),
  );
  const format = await db.withAccount(accountId, csvFormatOf);
  return { fileName: `history-${number}.csv`, content: writeCsv(HEADER, rows, format) };
}

const ENTRY_TEXTS = {
  sent: 'sent',
  received: 'received',
  optOut: 'opted out',
  optIn: 'opted in again',
  skipped: 'left out',
};
const REASONS = {
  optedOut: 'opted out',
  excluded: 'in an excluded group',
  landline: 'a landline',
};

function toCells(line: HistoryLine, clock: LocalClock) {
  const head = [
    ENTRY_TEXTS[line.kind],
    clock.timeOf(line.at),
    'campaign' in line ? (line.campaign?.name ?? '') : '',
  ];
  switch (line.kind) {
    case 'sent':
      return [...head, line.sender, line.state, line.error, line.cost / 1000, line.text];
    case 'received':
      return [...head, line.recipient, '', '', '', line.text];
    case 'skipped':
      return [...head, '', REASONS[line.reason], '', '', ''];
    case 'optOut':
      return [...head, '', line.source, '', '', ''];
    default:
      return [...head, '', line.reason, '', '', ''];
  }
}
