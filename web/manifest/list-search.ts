import { MAX_SEARCH_LENGTH } from '#contract/fields.ts';

type SearchParams = Record<string, unknown>;
/** Reads a search parameter; returns undefined for an invalid value. */
type Reader<Value> = (given: unknown) => Value | undefined;
type Readers = Record<string, Reader<unknown>>;
type Read<Of extends Readers> = { [Name in keyof Of]?: ReturnType<Of[Name]> | undefined };

/** The text as typed. The router parses digits as numbers, and "true" and "false" as booleans. */
export const asText: Reader<string> = (given) => {
  if (typeof given === 'number' || typeof given === 'boolean') return String(given);
  return typeof given === 'string' && given !== '' ? given : undefined;
};

const asSearch: Reader<string> = (given) => asText(given)?.slice(0, MAX_SEARCH_LENGTH);

export const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (given) =>
    values.find((value) => value === given);

/** A valid day: not the 30th of February. */
export const asDay: Reader<string> = (given) => {
  const day = asText(given);
  return day && new Date(day).toJSON()?.slice(0, 10) === day ? day : undefined;
};

export const asTrue: Reader<true> = (given) => (given === true ? true : undefined);

/** Accepts both the string and the boolean that the router parses it to. */
export const asBoolean = (given: unknown): 'true' | 'false' | undefined => {
  if (given === true || given === 'true') return 'true';
  return given === false || given === 'false' ? 'false' : undefined;
};

/**
 * Validates the search parameters of a list: search, sort order and filters. The first of `sorts` is the default and
 * is not written to the URL. Drops unknown values. The route uses it for links, and the page when it reads its
 * search, because the router passes other parameters through.
 */
export function listSearch<const Sort extends string, Filters extends Readers = {}>(
  [defaultSort, ...sorts]: readonly Sort[],
  filters?: Filters,
) {
  const readers = {
    search: asSearch,
    sort: oneOf<Sort>(sorts.filter((sort) => sort !== defaultSort)),
    ...filters,
  };
  return (given: SearchParams) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(given[name])])) as Read<
      typeof readers & Filters
    >;
}
