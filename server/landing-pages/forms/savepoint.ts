import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';

/** Does some work of a transaction, or none of it if it throws a problem such as `too_many_contacts`. */
export async function ifAccepted({ db }: Account, work: () => Promise<void>): Promise<void> {
  await sql`SAVEPOINT form`.execute(db);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`ROLLBACK TO SAVEPOINT form`.execute(db);
  }
  await sql`RELEASE SAVEPOINT form`.execute(db);
}
