import { DEFAULT_COLUMNS, type ReportColumns } from '#contract/report-settings.ts';
import { clockOf, csvFormatOf, type LocalClock } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { CsvFormat } from '#server/platform/http/csv-file.ts';

type Cell = string | number | null;

/** A column of a file: its title, and the cell of a row. */
export type FileColumn<Row> = { title: string; cell: (row: Row, clock: LocalClock) => Cell };

/** What an account's files of campaigns and messages look like. */
export type FileSettings = { columns: ReportColumns; clock: LocalClock; format: CsvFormat };

export const fileSettingsOf = async (account: Account): Promise<FileSettings> => ({
  columns: await reportColumnsOf(account),
  clock: await clockOf(account),
  format: await csvFormatOf(account),
});

/** Returns the account's usual columns of reports and files. */
export async function reportColumnsOf({ id, db }: Account): Promise<ReportColumns> {
  const row = await db
    .selectFrom('report_settings')
    .select('columns')
    .where('account_id', '=', id)
    .executeTakeFirst();
  return row ? (row.columns as ReportColumns) : DEFAULT_COLUMNS;
}
