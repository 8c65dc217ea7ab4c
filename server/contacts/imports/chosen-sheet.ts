import type { Layout } from '#contract/imports.ts';
import type { StoredSheet } from './converted-file.ts';
import type { ImportRow } from './import-row.ts';

type StoredImport = Pick<ImportRow, 'sheets' | 'layout' | 'file_bytes'>;

/** Returns a workbook's sheets. The list is empty for a text file. */
export const sheetsOf = ({ sheets }: Pick<ImportRow, 'sheets'>): StoredSheet[] => sheets as StoredSheet[];

/** Returns the chosen sheet of a workbook, or all chunks of a text file. */
export function chosenSheet(stored: StoredImport): StoredSheet {
  const sheets = sheetsOf(stored);
  const chosen = (stored.layout as Layout | null)?.sheet ?? 0;
  return sheets[chosen] ?? { name: '', first: 0, chunks: Number.POSITIVE_INFINITY, bytes: stored.file_bytes };
}
