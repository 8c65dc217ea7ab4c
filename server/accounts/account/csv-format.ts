import type { CsvDelimiter, DecimalSign } from '#contract/report-settings.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { CsvFormat } from '#server/platform/http/csv-file.ts';

const DELIMITERS: Record<CsvDelimiter, CsvFormat['delimiter']> = { comma: ',', semicolon: ';', tab: '\t' };
const DECIMAL_SIGNS: Record<DecimalSign, CsvFormat['decimalSign']> = { point: '.', comma: ',' };

type Settings = { delimiter: CsvDelimiter; decimalSign: DecimalSign };

/** Returns the format of an account's CSV files. */
export async function csvFormatOf(account: Account): Promise<CsvFormat> {
  const { delimiter, decimalSign } = await readCsvSettings(account);
  return { delimiter: DELIMITERS[delimiter], decimalSign: DECIMAL_SIGNS[decimalSign] };
}

/** Returns the names of an account's delimiter and decimal sign. */
export async function readCsvSettings({ id, db }: Account): Promise<Settings> {
  const row = await db
    .selectFrom('accounts')
    .select(['csv_delimiter as delimiter', 'csv_decimal_sign as decimalSign'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row as Settings;
}

export async function setCsvSettings(
  { id, db }: Account,
  { delimiter, decimalSign }: Settings,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ csv_delimiter: delimiter, csv_decimal_sign: decimalSign })
    .where('id', '=', id)
    .execute();
}
