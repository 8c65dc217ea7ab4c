import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { limitUsed } from './used.ts';

/** What is short of credits, as a sentence names it, and what to do then. */
type Short = { what: string; orElse: string; goesOn: string };

/**
 * Says that an account has too few credits for something: to buy some, or, where a month's limit keeps it, to have that raised. `orElse`
 * is what else there is to do; `goesOn` ends the sentence about buying.
 */
export async function shortOf(
  db: Kysely<Tables>,
  accountId: number,
  { what, orElse, goesOn }: Short,
): Promise<string> {
  const month = await limitUsed(db, accountId);
  if (!month) return `There are not enough credits for ${what}. Buy credits, ${goesOn}.`;
  const limit = Math.floor(month.limit / 1000).toLocaleString('en');
  return `This is more than what is left of your monthly limit of ${limit} credits. Ask your provider to raise it, ${orElse}.`;
}
