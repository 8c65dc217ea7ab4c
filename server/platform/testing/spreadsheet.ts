import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { installed } from './installed.ts';

const run = promisify(execFile);

/** Where LibreOffice is; undefined where it is not installed. */
export const soffice = installed('soffice');

/** A cell as a spreadsheet has it: a number is no text, whatever it looks like. */
export type ShownCell = { value: string; isText: boolean };

/** UTF-8 with commas and quotes. */
const CSV = '44,34,76,1';
/** Texts have quotes and numbers none; a formula is written as what comes of it. */
const WRITTEN = `csv:Text - txt - csv (StarCalc):${CSV},,0,true,true,false`;

/** Opens files, by their names, in LibreOffice, and returns the cells of each. Those of the same kind are opened together. */
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
        WRITTEN,
        '--outdir',
        to,
        ...names.map((name) => join(from, name)),
      ]);
      // It can do without Java.
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
