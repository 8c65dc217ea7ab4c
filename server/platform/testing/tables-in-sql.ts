import type { Tables } from '#server/platform/db/tables.ts';

type Table = keyof Tables;

/**
 * Kysely's methods that name a table, and our functions with a table's name as an argument; the name is the first
 * string after the bracket.
 */
const NAMING =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w*[jJ]oin)\(\s*\[?\s*'(\w+)|\b(?:deleteInBatches|countFailure)\(\s*[\w.]+,\s*'(\w+)'/g;

/** The keywords before a table's name in SQL. Our comments are not in capitals. */
const SQL_NAMING = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE|ONLY|COPY)\s+(?:ONLY\s+)?"?(\w+)/g;

/** The distinct tables that a source names in its queries. Names built at run time are not found. */
export function tablesIn(source: string, tables: readonly string[]): Table[] {
  const known = new Set(tables);
  const named = [...source.matchAll(NAMING), ...source.matchAll(SQL_NAMING)].map(
    ([, first, second]) => first ?? second!,
  );
  return [...new Set(named)].filter((name): name is Table => known.has(name)).toSorted();
}
