import {
  importOptOuts,
  listOptOutImports,
  MAX_LIST_LENGTH,
  type OptOutImport,
} from '#contract/opt-out-imports.ts';
import { call, itemsOf, type ListQuery, listQuery } from '#web/client/index.ts';

/** In milliseconds. */
const POLLING = 1000;

/** The newest first. */
export const importsQuery = {
  ...listQuery(['opt-outs', 'imports'], (page, options) => call(listOptOutImports, { query: page }, options)),
  refetchInterval: ({ state: { data } }) =>
    itemsOf(data)?.some(({ state }) => state === 'running') ? POLLING : false,
} satisfies ListQuery<OptOutImport>;

export const startImport = (fileName: string, text: string) =>
  call(importOptOuts, { body: { fileName, text } });

/** A list as it was read from a file. */
export type ReadList = { fileName: string; text: string };

/** Why a file is no list: `contract/opt-out-imports.ts` has the limit, in characters. */
export type ListProblem = 'workbook' | 'tooLong' | 'unreadable';

/** UTF-16 has two bytes a character. */
const MOST_BYTES = 2 * MAX_LIST_LENGTH;

/** The text of a file, in the encodings that spreadsheets save. */
export async function readList(file: File): Promise<ReadList | ListProblem> {
  if (file.size > MOST_BYTES) return 'tooLong';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return 'workbook';
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) return 'unreadable';
  return text.length > MAX_LIST_LENGTH ? 'tooLong' : { fileName: file.name, text };
}

/** By the byte order mark. Numbers are the same in UTF-8 and in Windows-1252. */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return 'utf-8';
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, nth) => bytes[nth] === byte);

/** How many lines of a list have something in them. */
export const linesOf = (text: string): number =>
  text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length;
