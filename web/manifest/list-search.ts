import { MAX_SEARCH_LENGTH } from '#contract/fields.ts';

type SearchParams = Record<string, unknown>;
/** Reads a search parameter; returns undefined for an invalid value. */
type ParamParser<Value> = (value: unknown) => Value | undefined;
type ParamParsers = Record<string, ParamParser<unknown>>;
type ParsedParams<Of extends ParamParsers> = { [Name in keyof Of]?: ReturnType<Of[Name]> | undefined };

/**
 * Returns the string as typed, or undefined if it is empty. The router parses digits as numbers, and "true"
 * and "false" as booleans.
 */
export const asText: ParamParser<string> = (value) => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const asSearch: ParamParser<string> = (value) => asText(value)?.slice(0, MAX_SEARCH_LENGTH);

export const oneOf =
  <Value extends string>(values: readonly Value[]): ParamParser<Value> =>
  (value) =>
    values.find((each) => each === value);

/** Returns a valid day. Rejects days such as the 30th of February. */
export const asDay: ParamParser<string> = (value) => {
  const day = asText(value);
  return day && new Date(day).toJSON()?.slice(0, 10) === day ? day : undefined;
};

export const asTrue: ParamParser<true> = (value) => (value === true ? true : undefined);

/** Returns 'true' or 'false', also for the boolean that the router parses from that string. */
export const asBoolean = (value: unknown): 'true' | 'false' | undefined => {
  if (value === true || value === 'true') return 'true';
  return value === false || value === 'false' ? 'false' : undefined;
};

/**
 * Returns a function that validates the search parameters of a list: search, sort order and filters. It
 * drops unknown parameters and invalid values. The default sort order does not appear in the URL. The route
 * and the page both call the function, because the router passes other parameters through.
 */
export function listSearch<const Sort extends string, Filters extends ParamParsers = {}>(
  [defaultSort, ...sorts]: readonly Sort[],
  filters?: Filters,
) {
  const readers = {
    search: asSearch,
    sort: oneOf<Sort>(sorts.filter((sort) => sort !== defaultSort)),
    ...filters,
  };
  return (params: SearchParams) =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(params[name])]),
    ) as ParsedParams<typeof readers & Filters>;
}
