import type { Tables } from '#server/platform/db/tables.ts';

type Table = keyof Tables;

/** Kysely's ways to name a table, and functions of ours that are given one; the name is the first text after the bracket. */
const NAMING =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w*[jJ]oin)\(\s*\[?\s*'(\w+)|\b(?:deleteInBatches|countFailure)\(\s*[\w.]+,\s*'(\w+)'/g;

/** The words before a table in SQL; comments of ours are not in capitals. */
const SQL_NAMING = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE|ONLY|COPY)\s+(?:ONLY\s+)?"?(\w+)/g;

/** The tables that a source names in its queries, each once. Names that are built while it runs are not seen. */
export function tablesIn(source: string, tables: readonly string[]): Table[] {
  const known = new Set(tables);
  const named = [...source.matchAll(NAMING), ...source.matchAll(SQL_NAMING)].map(
    ([, first, second]) => first ?? second!,
  );
  return [...new Set(named)].filter((name): name is Table => known.has(name)).toSorted();
}
