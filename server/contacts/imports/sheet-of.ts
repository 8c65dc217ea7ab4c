import type { Layout } from '#contract/imports.ts';
import type { StoredSheet } from './converted-file.ts';
import type { Unfinished } from './unfinished.ts';

type StoredImport = Pick<Unfinished, 'sheets' | 'layout' | 'file_bytes'>;

/** The sheets of a converted file; none of a text. */
export const sheetsOf = ({ sheets }: Pick<Unfinished, 'sheets'>): StoredSheet[] => sheets as StoredSheet[];

/** Where the rows of an import are: in the sheet that was chosen, or, of a text, in all chunks. */
export function sheetOf(stored: StoredImport): StoredSheet {
  const sheets = sheetsOf(stored);
  const chosen = (stored.layout as Layout | null)?.sheet ?? 0;
  return sheets[chosen] ?? { name: '', first: 0, chunks: Number.POSITIVE_INFINITY, bytes: stored.file_bytes };
}
