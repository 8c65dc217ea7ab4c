import type { Tables } from '#server/platform/db/tables.ts';

type Table = keyof Tables;

/** Matches comments, because they may mention tables. Does not match the `//` of a URL. */
const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*|--[^\n`]*/g;

/** Matches table names in arguments of Kysely's methods and of our functions that take a table. */
const TABLE_ARGUMENTS =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|table|id|ref|\w*[jJ]oin|deleteInBatches|countFailure)(?:<[^()]*>)?\(\s*(?:[\w.]+,\s*)?(\[[^\]]*\]|['"`][^'"`]*['"`])/g;

/**
 * Matches table names in SQL: a keyword that precedes tables, then names, commas and aliases up to the next
 * keyword.
 */
const TABLES_AFTER_KEYWORD =
  /\b(?:from|join|into|update|table|truncate|lock|using|copy)\s+(?:(?:only|table)\s+)*((?:\(\s*)?["\w.]+(?:\([^()]*\))?(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:only\s+)?["\w.]+(?:\([^()]*\))?)*)/gi;

/** Removes the month of a partition, as in `messages_2026_03`. */
const withoutMonth = (name: string): string => name.replace(/_\d{4}_\d{2}$/, '');

/**
 * Returns the tables that a source file names in its queries, sorted and without duplicates. Does not find
 * names that are built at run time.
 */
export function tablesIn(source: string, tables: readonly string[]): Table[] {
  const text = source.replaceAll(COMMENT, ' ');
  const places = [...text.matchAll(TABLE_ARGUMENTS), ...text.matchAll(TABLES_AFTER_KEYWORD)].map(
    ([, place]) => place!,
  );
  const names = places.flatMap((place) => place.match(/\w+/g) ?? []).map(withoutMonth);
  const known = new Set(tables);
  return [...new Set(names)].filter((name): name is Table => known.has(name)).toSorted();
}
