import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Which numbers (E.164 digits) a route serves, and how many of their first digits tell. */
export type Served = { has(number: string): boolean; digits: number; prefixes: readonly string[] };

/** Reads which numbers an account can reach now, from a sender; from any where that is empty. */
export async function readServed(
  { id, db }: { id: number; db: Kysely<Tables> },
  sender: string,
): Promise<Served> {
  const { rows } = await sql<{ prefix: string }>`
    SELECT prefix FROM served_prefixes(${id}, ${sender}) prefix`.execute(db);
  const prefixes = withoutNarrower(rows.map(({ prefix }) => prefix));
  const known = new Set(prefixes);
  const lengths = [...new Set(prefixes.map(({ length }) => length))];
  return {
    prefixes,
    digits: Math.max(0, ...lengths),
    has: (number) => lengths.some((length) => known.has(number.slice(0, length))),
  };
}

/** Prefixes in order, without those that begin with another of them. */
function withoutNarrower(prefixes: string[]): string[] {
  const kept: string[] = [];
  for (const prefix of prefixes.toSorted()) {
    const last = kept.at(-1);
    if (last === undefined || !prefix.startsWith(last)) kept.push(prefix);
  }
  return kept;
}
