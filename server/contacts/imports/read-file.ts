import type { Readable } from 'node:stream';
import type { Layout } from '#contract/imports.ts';
import { homeCountry } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { inAccountOf, type Identity } from '#server/platform/http/routes.ts';
import { invalid } from '#server/platform/errors.ts';
import { Fields } from '../fields/fields.ts';
import { readContact, type RowFormat, rowFormat } from './contact-row.ts';
import { decodePiece } from './decode-piece.ts';
import { findImport } from './imports.ts';
import { isAboveContacts } from './header-row.ts';
import { readChunk } from './read-chunks.ts';
import { recogniseSheet } from './preview-import.ts';
import { RowParser } from './row-parser.ts';
import { sheetOf } from './sheet-of.ts';
import type { Unfinished } from './unfinished.ts';
import { forgetUpload, storeUpload } from './upload.ts';

/** A number (E.164 digits), and the other cells of its row by what they are called in texts. Empty cells are left out. `nth`: the row in its file, from 1. */
export type RowOfFile = { nth: number; number: string; values: Record<string, string> };

/** A row without a phone number, with what it has instead. */
export type RowWithout = { nth: number; number: null; cells: string[] };

export type FileOfNumbers = { variables: string[]; rows: AsyncIterable<RowOfFile | RowWithout> };

type Given = { fileName: string; file: Readable; mostMb: number };

/**
 * Reads an uploaded file as imports do, and makes no contacts of it. Nothing is left of the file once `use` is done. Throws `no_numbers` unless a
 * column of it has phone numbers.
 */
export async function readFile<Result>(
  db: Database,
  identity: Identity,
  given: Given,
  use: (file: FileOfNumbers) => Promise<Result>,
): Promise<Result> {
  const importId = await storeUpload(db, identity, given);
  try {
    const { found, format } = await recogniseFile(db, identity, importId);
    const { columns } = found.layout as Layout;
    const variables = columns.flatMap(({ role, variable }) =>
      role === 'field' ? variable : role === 'first_name' || role === 'last_name' ? role : [],
    );
    return await use({ variables: [...new Set(variables)], rows: rowsOf(db, found, format) });
  } finally {
    await forgetUpload(db, identity.accountId, importId);
  }
}

type Recognised = { found: Unfinished; format: RowFormat };

/** All cells are texts, as they stand in the file. */
const recogniseFile = (db: Database, identity: Identity, importId: number): Promise<Recognised> =>
  inAccountOf(db, identity, async (account) => {
    const found = await findImport(account, importId);
    const country = await homeCountry(account);
    const recognised = await recogniseSheet(account, found, { chosen: {}, country });
    const columns = recognised.layout.columns.map(({ name, role, variable }) => ({ name, role, variable }));
    if (!columns.some(({ role }) => role === 'number'))
      throw invalid('file', 'no_numbers', 'This file has no column of phone numbers. Choose another file.');
    const layout = { ...recognised.layout, columns };
    return { found: { ...found, layout }, format: rowFormat(layout, new Fields([]), country) };
  });

async function* rowsOf(
  db: Database,
  found: Unfinished,
  format: RowFormat,
): AsyncGenerator<RowOfFile | RowWithout> {
  const { delimiter, encoding, hasHeader, headerRow } = found.layout as Layout;
  const isConverted = found.kind !== 'text';
  let state = { nth: 0, rowEnding: null as string | null };
  let [undecoded, unparsed] = [Buffer.alloc(0), Buffer.alloc(0)];
  for (let place = 0; ; place += 1) {
    const { bytes, isLast } = await db.withAccount(found.account_id, (account) =>
      readChunk(account.db, found, sheetOf(found), place),
    );
    const piece = decodePiece(Buffer.concat([undecoded, bytes]), encoding, { isFirst: place === 0, isLast });
    const text = Buffer.concat([unparsed, Buffer.from(piece.text)]);
    const parser = new RowParser({ delimiter, isConverted }, state);
    for await (const { nth, line, isFirst, cells, tooWide } of parser.rowsOf(text, isLast)) {
      if (isAboveContacts({ isFirst, line }, { hasHeader, headerRow })) continue;
      const row = tooWide ? 'too_many_columns' : readContact(cells, format);
      yield typeof row === 'string'
        ? { nth, number: null, cells }
        : { nth, number: row.number, values: valuesOf(row) };
    }
    if (isLast) return;
    state = parser.state;
    undecoded = Buffer.from(piece.left);
    unparsed = Buffer.from(text.subarray(parser.consumed));
  }
}

const valuesOf = ({ firstName, lastName, fields }: Exclude<ReturnType<typeof readContact>, string>) => ({
  ...fields,
  ...(firstName !== '' && { first_name: firstName }),
  ...(lastName !== '' && { last_name: lastName }),
});
