import pLimit from 'p-limit';
import type { ConvertedFile } from '../converted-file.ts';
import type { StoredFile } from '../stored-file.ts';
import { Archive } from './archive.ts';
import { readContents } from './contents.ts';
import { damaged } from './problems.ts';
import { type Book, sheetRows } from './sheet-rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readDateStyles } from './styles.ts';

/** Workbooks with more than so many bytes unpacked are converted one after another, because of their texts. */
const LARGE = 8 * 1024 * 1024;
const oneLarge = pLimit(1);

/** Converts the sheets of a stored workbook into rows of text. */
export async function convertWorkbook(file: StoredFile, into: ConvertedFile): Promise<void> {
  const archive = await Archive.open(file);
  const convert = () => convertSheets(archive, into);
  try {
    await (archive.unpacked > LARGE ? oneLarge(convert) : convert());
  } catch (error) {
    throw file.failure ?? error;
  }
}

async function convertSheets(archive: Archive, into: ConvertedFile): Promise<void> {
  const { sheets, firstYear } = await readContents(archive);
  const book: Book = {
    strings: await readSharedStrings(await archive.read('xl/sharedStrings.xml')),
    dateStyles: await readDateStyles(await archive.read('xl/styles.xml')),
    firstYear,
  };
  for (const { name, part } of sheets) {
    await into.startSheet(name);
    const content = await archive.read(part).catch((error: unknown) => {
      throw damaged(error);
    });
    if (!content) continue;
    for await (const { line, cells } of sheetRows(content, book)) await into.addRow(line, cells);
  }
  await into.end();
}
