import type { Readable } from 'node:stream';
import type { Layout } from '#contract/imports.ts';
import { homeCountry } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { withCallerAccount, type Identity } from '#server/platform/http/routes.ts';
import { invalid } from '#server/platform/errors.ts';
import { Fields } from '../fields/fields.ts';
import { readContact, type RowFormat, rowFormat } from './contact-row.ts';
import { decodePiece } from './decode-piece.ts';
import { findImport } from './imports.ts';
import { isAboveContacts } from './header-row.ts';
import { readChunk } from './read-chunks.ts';
import { recogniseSheet } from './preview-import.ts';
import { RowParser } from './row-parser.ts';
import { chosenSheet } from './chosen-sheet.ts';
import type { ImportRow } from './import-row.ts';
import { forgetUpload, storeUpload } from './upload.ts';

/**
 * A row with a valid phone number. `nth` counts the file's rows from 1. `number` contains E.164 digits.
 * `values` are the other non-empty cells by variable.
 */
export type NumberRow = { nth: number; number: string; values: Record<string, string> };

export type InvalidRow = { nth: number; number: null; cells: string[] };

export type NumberFile = { variables: string[]; rows: AsyncIterable<NumberRow | InvalidRow> };

type FileInput = { fileName: string; file: Readable; maxMb: number };

/**
 * Uploads a file, and passes its variables and rows to `use`. Reads it as an import would, but creates no
 * contacts. Deletes the file after `use`. Throws `no_numbers` if no column has phone numbers.
 */
export async function readFile<Result>(
  db: Database,
  identity: Identity,
  input: FileInput,
  use: (file: NumberFile) => Promise<Result>,
): Promise<Result> {
  const importId = await storeUpload(db, identity, input);
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

type Recognised = { found: ImportRow; format: RowFormat };

/** Recognises the file's layout, but reads every cell as text. */
const recogniseFile = (db: Database, identity: Identity, importId: number): Promise<Recognised> =>
  withCallerAccount(db, identity, async (account) => {
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
  found: ImportRow,
  format: RowFormat,
): AsyncGenerator<NumberRow | InvalidRow> {
  const { delimiter, encoding, hasHeader, headerRow } = found.layout as Layout;
  const isConverted = found.kind !== 'text';
  let state = { nth: 0, rowEnding: null as string | null };
  let [undecoded, unparsed] = [Buffer.alloc(0), Buffer.alloc(0)];
  for (let index = 0; ; index += 1) {
    const { bytes, isLast } = await db.withAccount(found.account_id, (account) =>
      readChunk(account.db, found, chosenSheet(found), index),
    );
    const piece = decodePiece(Buffer.concat([undecoded, bytes]), encoding, { isFirst: index === 0, isLast });
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
