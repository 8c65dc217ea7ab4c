import { MAX_SEARCH_LENGTH } from '#contract/fields.ts';

type Given = Record<string, unknown>;
/** Reads what an address gives for a name; undefined for what does not fit. */
type Reader<Value> = (given: unknown) => Value | undefined;
type Readers = Record<string, Reader<unknown>>;
type Read<Of extends Readers> = { [Name in keyof Of]?: ReturnType<Of[Name]> | undefined };

/** What was typed. The router reads digits as a number, and "true" and "false" as what they are. */
export const typed: Reader<string> = (given) => {
  if (typeof given === 'number' || typeof given === 'boolean') return String(given);
  return typeof given === 'string' && given !== '' ? given : undefined;
};

const searched: Reader<string> = (given) => typed(given)?.slice(0, MAX_SEARCH_LENGTH);

export const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (given) =>
    values.find((value) => value === given);

/** A day that there is: not the 30th of February. */
export const dayIn: Reader<string> = (given) => {
  const day = typed(given);
  return day && new Date(day).toJSON()?.slice(0, 10) === day ? day : undefined;
};

export const isTrue: Reader<true> = (given) => (given === true ? true : undefined);

/** The router reads a value that was written as what it is. */
export const yesOrNo = (given: unknown): 'true' | 'false' | undefined => {
  if (given === true || given === 'true') return 'true';
  return given === false || given === 'false' ? 'false' : undefined;
};

/**
 * What the address of a list may carry: its search, its order and its filters. The first of `sorts` is the usual one, and
 * is not written. Unknown values are left out: by the route for links, and by the page, which reads its search through it
 * too, since the router adds whatever else the address has.
 */
export function listSearch<const Sort extends string, Filters extends Readers = {}>(
  [usual, ...sorts]: readonly Sort[],
  filters?: Filters,
) {
  const readers = { search: searched, sort: oneOf<Sort>(sorts.filter((sort) => sort !== usual)), ...filters };
  return (given: Given) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(given[name])])) as Read<
      typeof readers & Filters
    >;
}
