import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { Problem } from '#server/platform/errors.ts';
import type { StoredFile } from '../stored-file.ts';
import { damagedWorkbook } from './problems.ts';

/**
 * The maximum unpacked size of all parts. A sheet of a million rows and ten columns is about half this size.
 */
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
const MAX_PARTS = 5000;

/** A workbook, which is a ZIP archive of parts. Reading fails if a part exceeds its stated size. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #parts: Map<string, Entry>;

  private constructor(zip: ZipFile, parts: Map<string, Entry>) {
    this.#zip = zip;
    this.#parts = parts;
  }

  /** Opens a stored file. Throws `damaged_workbook`, `protected_workbook` or `workbook_too_large`. */
  static async open(file: StoredFile): Promise<Archive> {
    const zip = await fromRandomAccessReaderPromise(file.reader(), file.size, {
      lazyEntries: true,
      autoClose: false,
    }).catch((error: unknown) => {
      throw file.failure ?? damagedWorkbook(error);
    });
    if (zip.entryCount > MAX_PARTS) throw workbookTooLarge();
    return new Archive(zip, await readParts(zip, file));
  }

  /** The unpacked size of all parts in bytes. */
  get unpacked(): number {
    return [...this.#parts.values()].reduce((sum, part) => sum + part.uncompressedSize, 0);
  }

  has(name: string): boolean {
    return this.#parts.has(name.toLowerCase());
  }

  /** Returns a part of the archive, or undefined if it does not exist. */
  async read(name: string): Promise<Readable | undefined> {
    const part = this.#parts.get(name.toLowerCase());
    return part && this.#zip.openReadStreamPromise(part);
  }
}

/** Returns the parts by lower-case name, because programs use different cases. */
async function readParts(zip: ZipFile, file: StoredFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const part of zip.eachEntry()) {
      if (part.isEncrypted()) throw protectedWorkbook();
      unpacked += part.uncompressedSize;
      if (unpacked > MAX_UNPACKED_BYTES) throw workbookTooLarge();
      parts.set(part.fileName.toLowerCase(), part);
    }
  } catch (error) {
    throw file.failure ?? damagedWorkbook(error);
  }
  return parts;
}

const workbookTooLarge = () =>
  new Problem(
    'too_large',
    'workbook_too_large',
    'This workbook is larger than 1 GB when unpacked. Save its sheet as CSV (in Excel: File, Save As, CSV UTF-8) and import that.',
  );

const protectedWorkbook = () =>
  new Problem(
    'invalid',
    'protected_workbook',
    'This workbook is protected by a password. Open it, save it without the password, and import it again.',
  );
