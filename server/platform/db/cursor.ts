import { z } from 'zod';
import { CURSOR_PROBLEM } from '#contract/fields.ts';
import { invalid } from '../errors.ts';
import { toStorable } from '../storable.ts';

/** PostgreSQL accepts any four-digit year except 0000. */
const isNotYearZero = (text: string): boolean => !text.startsWith('0000');

/** The values that PostgreSQL accepts for each type; a `timestamptz` is in UTC without a zone. */
const VALUE_SCHEMAS = {
  bigint: z.int(),
  text: z.string().refine((text) => text === toStorable(text)),
  timestamptz: z.iso.datetime({ local: true }).max(30).refine(isNotYearZero),
  date: z.iso.date().refine(isNotYearZero),
  uuid: z.uuid(),
};

/** The properties of a sort column that a cursor needs. */
export type CursorColumn = { type: keyof typeof VALUE_SCHEMAS; nullable?: boolean };

/** A position in a list: a row's values in the columns of the sort order. */
export type Position = (string | number | null)[];

/** Encodes a position in a sort order. The result contains only letters, digits, `-` and `_`. */
export const encodeCursor = (sort: string, place: Position): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url');

/**
 * Decodes the output of `encodeCursor`. Throws `invalid` for anything else, for a cursor of another sort
 * order, and for values that the columns cannot hold.
 */
export function decodeCursor(cursor: string, sort: string, columns: readonly CursorColumn[]): Position {
  const [written, ...place] = parseList(cursor);
  const isPlace =
    written === sort &&
    place.length === columns.length &&
    columns.every((column, nth) => acceptsValue(column, place[nth]));
  if (!isPlace) throw invalid('after', 'invalid', CURSOR_PROBLEM);
  return place as Position;
}

const acceptsValue = ({ type, nullable = false }: CursorColumn, value: unknown): boolean =>
  (nullable && value === null) || VALUE_SCHEMAS[type].safeParse(value).success;

function parseList(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
