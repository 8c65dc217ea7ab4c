import pLimit from 'p-limit';
import type { ConvertedFile } from '../converted-file.ts';
import type { StoredFile } from '../stored-file.ts';
import { Archive } from './archive.ts';
import { readContents } from './contents.ts';
import { damagedWorkbook } from './problems.ts';
import { type Book, sheetRows } from './sheet-rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readDateStyles } from './styles.ts';

/**
 * Workbooks with more unpacked bytes are converted one at a time, because their shared strings take up much
 * memory.
 */
const LARGE_BYTES = 8 * 1024 * 1024;
const conversionLimit = pLimit(1);

export async function convertWorkbook(file: StoredFile, converted: ConvertedFile): Promise<void> {
  const archive = await Archive.open(file);
  const convert = () => convertSheets(archive, converted);
  try {
    await (archive.unpacked > LARGE_BYTES ? conversionLimit(convert) : convert());
  } catch (error) {
    throw file.failure ?? error;
  }
}

async function convertSheets(archive: Archive, converted: ConvertedFile): Promise<void> {
  const { sheets, firstYear } = await readContents(archive);
  const book: Book = {
    strings: await readSharedStrings(await archive.read('xl/sharedStrings.xml')),
    dateStyles: await readDateStyles(await archive.read('xl/styles.xml')),
    firstYear,
  };
  for (const { name, part } of sheets) {
    await converted.startSheet(name);
    const content = await archive.read(part).catch((error: unknown) => {
      throw damagedWorkbook(error);
    });
    if (!content) continue;
    for await (const { line, cells } of sheetRows(content, book)) await converted.addRow(line, cells);
  }
  await converted.end();
}
