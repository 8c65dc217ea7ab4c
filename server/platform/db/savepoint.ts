import { type Kysely, sql } from 'kysely';
import { Problem } from '../errors.ts';
import type { Tables } from './tables.ts';

/**
 * Does some work of a transaction, or none of it if it throws a problem such as `too_many_contacts`. Returns the problem; undefined if the work
 * is done.
 */
export async function ifAccepted(
  { db }: { db: Kysely<Tables> },
  work: () => Promise<void>,
): Promise<Problem | undefined> {
  await sql`SAVEPOINT work`.execute(db);
  let problem: Problem | undefined;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problem = error;
    await sql`ROLLBACK TO SAVEPOINT work`.execute(db);
  }
  await sql`RELEASE SAVEPOINT work`.execute(db);
  return problem;
}
