import {
  importOptOuts,
  listOptOutImports,
  MAX_LIST_LENGTH,
  type OptOutImport,
} from '#contract/opt-out-imports.ts';
import { call, itemsOf, type ListQuery, listQuery } from '#web/client/index.ts';

const POLL_MS = 1000;

/** Queries imported lists, newest first. */
export const importsQuery = {
  ...listQuery(['opt-outs', 'imports'], (page, options) => call(listOptOutImports, { query: page }, options)),
  refetchInterval: ({ state: { data } }) =>
    itemsOf(data)?.some(({ state }) => state === 'running') ? POLL_MS : false,
} satisfies ListQuery<OptOutImport>;

export const startImport = (fileName: string, text: string) =>
  call(importOptOuts, { body: { fileName, text } });

/** A list read from a file. */
export type ListFile = { fileName: string; text: string };

/** Why a file cannot be used. The limit in characters is in `contract/opt-out-imports.ts`. */
export type ListProblem = 'workbook' | 'tooLong' | 'unreadable';

/** UTF-16 uses two bytes per character. */
const MAX_BYTES = 2 * MAX_LIST_LENGTH;

/**
 * Reads a text file in any encoding that spreadsheets use. Returns a `ListProblem` if the file cannot be
 * used.
 */
export async function readList(file: File): Promise<ListFile | ListProblem> {
  if (file.size > MAX_BYTES) return 'tooLong';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return 'workbook';
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) return 'unreadable';
  return text.length > MAX_LIST_LENGTH ? 'tooLong' : { fileName: file.name, text };
}

/**
 * Detects the encoding by the byte order mark. Without one, assumes UTF-8: it reads the digits of
 * Windows-1252 correctly too.
 */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return 'utf-8';
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, nth) => bytes[nth] === byte);

/** Counts non-empty lines. */
export const countLines = (text: string): number =>
  text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length;
