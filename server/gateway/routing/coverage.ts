import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * The numbers (E.164 digits) that routes serve. The first `digits` digits decide whether a number is served.
 * `prefixes` are sorted, and none begins with another.
 */
export type Coverage = { has(number: string): boolean; digits: number; prefixes: readonly string[] };

/** Reads which numbers an account can currently reach from a sender. An empty sender means any sender. */
export async function readCoverage(
  { id, db }: { id: number; db: Kysely<Tables> },
  sender: string,
): Promise<Coverage> {
  const { rows } = await sql<{ prefix: string }>`
    SELECT prefix FROM served_prefixes(${id}, ${sender}) prefix`.execute(db);
  const prefixes = removeRedundantPrefixes(rows.map(({ prefix }) => prefix));
  const known = new Set(prefixes);
  const lengths = [...new Set(prefixes.map(({ length }) => length))];
  return {
    prefixes,
    digits: Math.max(0, ...lengths),
    has: (number) => lengths.some((length) => known.has(number.slice(0, length))),
  };
}

/** Sorts the prefixes, and drops each prefix that a shorter one already covers. */
function removeRedundantPrefixes(prefixes: string[]): string[] {
  const kept: string[] = [];
  for (const prefix of prefixes.toSorted()) {
    const last = kept.at(-1);
    if (last === undefined || !prefix.startsWith(last)) kept.push(prefix);
  }
  return kept;
}
