import type { Request } from '#contract/endpoint.ts';
import type { downloadStatement as endpoint, StatementKind, StatementLine } from '#contract/statement.ts';
import { csvFormatOf } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { findLastEntryId } from './lines.ts';
import { readStatement } from './statement.ts';

const HEADER = ['Day', 'Pool', 'What', 'Detail', 'Credits', 'Balance'];

const NAMES: Record<StatementKind, string> = {
  purchase: 'Purchases',
  grant: 'Grants',
  sending: 'Messages',
  refund: 'Message refunds',
  withdrawal: 'Payment refunds',
  expiry: 'Expired',
  allocation: 'Sub-accounts',
  postpaid: 'Monthly limit',
};

/** Writes the statement as CSV. Without a filter, the credits of all lines add up to the balance. */
export async function downloadStatement(
  db: Database,
  accountId: number,
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  let upTo: number | undefined;
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, async (account) => {
        upTo ??= await findLastEntryId(account);
        return readStatement(account, { ...query, upTo, after, limit: DOWNLOAD_PAGE_SIZE });
      }),
    cellsOf,
  );
  const format = await db.withAccount(accountId, csvFormatOf);
  return { fileName: 'statement.csv', content: writeCsv(HEADER, rows, format) };
}

/**
 * Returns the cells of a line. Thousandths of a credit need at most three decimals, so the numbers are exact.
 */
const cellsOf = ({ day, pool, kind, detail, document, account, amount, balance }: StatementLine) => [
  day,
  pool ?? '',
  NAMES[kind],
  document?.number ?? account ?? detail,
  amount / 1000,
  balance / 1000,
];
