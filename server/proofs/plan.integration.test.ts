import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();

it('finds a message’s carrier ids without reading those of others', async () => {
  const { owner } = database().db;
  const { accountId } = await createAccount(owner, { name: 'A', username: 'a', password: 'x' });
  await sql`INSERT INTO submissions SELECT uuidv7(), ${accountId}, 1, 1, n::text FROM generate_series(1, 200000) n`.execute(
    owner,
  );
  // Production relies on autovacuum for this.
  await sql`VACUUM ANALYZE submissions`.execute(owner);
  const { rows: some } = await sql<{ id: string }>`
    SELECT message_id AS id FROM submissions WHERE carrier_message_id = '123456'`.execute(owner);
  const plan = await database().db.withAccount(accountId, async ({ db }) => {
    // Must match the query in `readMessage`.
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN
      SELECT parts, carrier_message_id FROM submissions WHERE message_id = ${some[0]!.id}::uuid AND account_id = ${accountId}`.execute(
      db,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Bitmap Index Scan on submissions_\d+_\d+_message_id_idx/);
  expect(plan).not.toContain('Seq Scan');
});
