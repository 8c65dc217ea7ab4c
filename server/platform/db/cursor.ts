import { z } from 'zod';
import { NO_CURSOR } from '#contract/fields.ts';
import { invalid } from '../errors.ts';
import { storable } from '../storable.ts';

/** Four digits make a year of PostgreSQL's, but these. */
const hasYear = (text: string): boolean => !text.startsWith('0000');

/** What PostgreSQL reads as a value of each type; a `timestamptz` is in UTC, without saying so. */
const VALUES = {
  bigint: z.int(),
  text: z.string().refine((text) => text === storable(text)),
  timestamptz: z.iso.datetime({ local: true }).max(30).refine(hasYear),
  date: z.iso.date().refine(hasYear),
  uuid: z.uuid(),
};

/** A column that a list is in order of, as far as cursors go. */
export type Kept = { type: keyof typeof VALUES; nullable?: boolean };

/** A place in a list: what its row has in the columns that the list is in order of. */
export type Place = (string | number | null)[];

/** Writes a place in a list of some order as a text for the caller, of letters, digits, `-` and `_`. */
export const encodeCursor = (sort: string, place: Place): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url');

/** Reads what `encodeCursor` wrote. Throws `invalid` on all else: of another order, or with what its columns cannot hold. */
export function decodeCursor(cursor: string, sort: string, columns: readonly Kept[]): Place {
  const [written, ...place] = listIn(cursor);
  const isPlace =
    written === sort &&
    place.length === columns.length &&
    columns.every((column, nth) => canHold(column, place[nth]));
  if (!isPlace) throw invalid('after', 'invalid', NO_CURSOR);
  return place as Place;
}

const canHold = ({ type, nullable = false }: Kept, value: unknown): boolean =>
  (nullable && value === null) || VALUES[type].safeParse(value).success;

function listIn(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
