import type { Tables } from '#server/platform/db/tables.ts';

type Table = keyof Tables;

/** Comments, which may speak of tables. A `//` in an address is kept. */
const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*|--[^\n`]*/g;

/** What a program's text names as tables: arguments of Kysely's methods and of our functions that are given a table. */
const AS_ARGUMENT =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|table|id|ref|\w*[jJ]oin|deleteInBatches|countFailure)(?:<[^()]*>)?\(\s*(?:[\w.]+,\s*)?(\[[^\]]*\]|['"`][^'"`]*['"`])/g;

/** SQL's words before tables, in any case, and what stands behind them up to the next word of SQL: names, commas, aliases. */
const AFTER_WORD =
  /\b(?:from|join|into|update|table|truncate|lock|using|copy)\s+(?:(?:only|table)\s+)*((?:\(\s*)?["\w.]+(?:\([^()]*\))?(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:only\s+)?["\w.]+(?:\([^()]*\))?)*)/gi;

/** Messages and submissions are partitioned by month. */
const withoutMonth = (name: string): string => name.replace(/_\d{4}_\d{2}$/, '');

/** The tables that a source names in its queries, each once. Names that are put together while it runs are not seen. */
export function tablesIn(source: string, tables: readonly string[]): Table[] {
  const text = source.replaceAll(COMMENT, ' ');
  const places = [...text.matchAll(AS_ARGUMENT), ...text.matchAll(AFTER_WORD)].map(([, place]) => place!);
  const names = places.flatMap((place) => place.match(/\w+/g) ?? []).map(withoutMonth);
  const known = new Set(tables);
  return [...new Set(names)].filter((name): name is Table => known.has(name)).toSorted();
}
