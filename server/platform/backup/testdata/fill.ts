import { openAccount, startConsole } from '#server/platform/testing/console.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import { insertExampleRows, makeExamples } from '#server/platform/testing/examples.ts';

/** More rows than fit into one chunk of a backup. */
const ROW_COUNT = 20_000;

/** Adds rows to every table. Returns the account id. */
export async function fill(test: TestDatabase): Promise<number> {
  const console = await startConsole(test);
  try {
    const account = await openAccount(console, test, 'customer');
    await addContacts(test, account.accountId);
    await insertExampleRows(test.db, account);
    await makeExamples(account.call);
    return account.accountId;
  } finally {
    await console.stop();
  }
}

/** Adds many contacts, half of them to a group, and deletes one contact of that group. */
async function addContacts({ db }: TestDatabase, accountId: number): Promise<void> {
  await db.pool.query(`
    INSERT INTO contacts (account_id, number, first_name, last_name, fields)
      SELECT ${accountId}, 27820000000 + n, 'Ann ' || n, repeat('Ω', n % 20), jsonb_build_object('city', 'Köln "' || n || '"')
      FROM generate_series(1, ${ROW_COUNT}) n;
    INSERT INTO groups (account_id, name) VALUES (${accountId}, 'Everybody');
    INSERT INTO group_members SELECT c.account_id, g.id, c.number FROM contacts c, groups g WHERE c.id % 2 = 0;
    DELETE FROM contacts WHERE number = '27820000010'`);
}
