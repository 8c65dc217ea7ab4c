import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { countContacts, sumUpContactCounts } from './count-contacts.ts';

const database = useDatabase();

it('keeps the count of contacts through inserts, conflicts, deletes and consolidation', async () => {
  const { db } = database();
  const { accountId } = await createAccount(db.owner, { name: 'C', username: 'counted', password: 'x' });
  const other = await createAccount(db.owner, { name: 'O', username: 'other', password: 'x' });
  const count = () => db.withAccount(accountId, async (account) => (await countContacts(account)).contacts);
  const insert = (account: number, from: number, to: number) =>
    sql`
      INSERT INTO contacts (account_id, number) SELECT ${account}, (27820000000 + i)::text FROM generate_series(${from}::int, ${to}::int) AS i
      ON CONFLICT DO NOTHING`.execute(db.owner);
  expect(await count()).toBe(0);
  await insert(accountId, 1, 100);
  await insert(accountId, 91, 110);
  await insert(other.accountId, 1, 7);
  expect(await count()).toBe(110);
  await sql`DELETE FROM contacts WHERE account_id = ${accountId} AND number < '27820000011'`.execute(
    db.owner,
  );
  expect(await count()).toBe(100);
  await sumUpContactCounts(db.owner);
  expect(await count()).toBe(100);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM contact_count_changes`.execute(
    db.owner,
  );
  expect(rows[0]!.n).toBe(2);
});
