import type { ConversationLine } from '#contract/people.ts';
import { clockOf, csvFormatOf, type LocalClock } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listConversation } from './conversation.ts';

const HEADER = ['Direction', 'Time', 'Sender or recipient', 'Campaign', 'State', 'Text'];

export async function downloadConversation(
  db: Database,
  accountId: number,
  number: string,
): Promise<Download> {
  const clock = await db.withAccount(accountId, clockOf);
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listConversation(account, number, { after, limit: DOWNLOAD_PAGE_SIZE, total: undefined }),
      ),
    (line) => toCells(line, clock),
  );
  const format = await db.withAccount(accountId, csvFormatOf);
  return { fileName: `conversation-${number}.csv`, content: writeCsv(HEADER, rows, format) };
}

const toCells = (line: ConversationLine, clock: LocalClock) => [
  line.kind,
  clock.timeOf(line.at),
  line.kind === 'sent' ? line.sender : line.recipient,
  line.campaign?.name ?? '',
  line.kind === 'sent' ? line.state : '',
  line.text,
];
