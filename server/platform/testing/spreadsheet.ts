import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { findProgram } from './find-program.ts';

const run = promisify(execFile);

/** The path of LibreOffice; undefined if it is not installed. */
export const soffice = findProgram('soffice');

/** A cell as the spreadsheet interprets it: as text or as a number. */
export type ShownCell = { value: string; isText: boolean };

/** LibreOffice's option string for UTF-8 with commas and quotes. */
const CSV = '44,34,76,1';
/** Makes LibreOffice quote strings but not numbers, and write the results of formulas. */
const OUTPUT_FILTER = `csv:Text - txt - csv (StarCalc):${CSV},,0,true,true,false`;

/**
 * Opens files in LibreOffice and returns each file's cells, by file name. Opens files of one kind together.
 */
export async function openInSpreadsheet(
  files: Record<string, Uint8Array | string>,
): Promise<Record<string, ShownCell[][]>> {
  const folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
  try {
    const read: Record<string, ShownCell[][]> = {};
    for (const kind of ['csv', 'xlsx']) {
      const names = Object.keys(files).filter((name) => name.endsWith(`.${kind}`));
      if (names.length === 0) continue;
      const [from, to] = [join(folder, kind), join(folder, `${kind}-opened`)];
      await mkdir(from);
      for (const name of names) await writeFile(join(from, name), files[name]!);
      const { stderr } = await run(soffice!, [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        ...(kind === 'csv' ? [`--infilter=CSV:${CSV}`] : []),
        '--convert-to',
        OUTPUT_FILTER,
        '--outdir',
        to,
        ...names.map((name) => join(from, name)),
      ]);
      // LibreOffice warns that Java is missing, but does not need it to convert files.
      if (/error|warning/i.test(stderr.replaceAll(/^.*javaldx.*$/gm, ''))) throw new Error(stderr);
      for (const name of names)
        read[name] = cellsOf(await readFile(join(to, name.replace(/\.\w+$/, '.csv')), 'utf8'));
    }
    return read;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const cellsOf = (text: string): ShownCell[][] => {
  const rows: unknown = parse(text, {
    bom: true,
    relax_column_count: true,
    cast: (value, { quoting }) => ({ value, isText: quoting }),
  });
  return rows as ShownCell[][];
};
