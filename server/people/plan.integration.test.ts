import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { listMessagesTo } from '#server/messages/index.ts';

const database = useDatabase();
const NUMBER = '27829000001';

it('looks up a conversation by its number, however much the account and others have sent', async () => {
  const { owner } = database().db;
  const { accountId } = await createAccount(owner, { name: 'A', username: 'a', password: 'x' });
  const { accountId: other } = await createAccount(owner, { name: 'B', username: 'b', password: 'x' });
  await sql`INSERT INTO message_batches (account_id, carrier_id, priority, sender, text, size, first_id, last_id, state, mark, delivered, origin_kind, origin_id)
    SELECT a, 1, 5, 'Us', 'Hi', 100000, uuid_at(now()), uuid_at(now()), 'done', 100000, 100000, 'campaign', 1 FROM unnest(ARRAY[${accountId}, ${other}]::bigint[]) a`.execute(
    owner,
  );
  // Each number gets several messages. The searched number has 100 in this account and 10,000 in another.
  await sql`INSERT INTO messages (id, account_id, batch_id, cost, parts, state, number)
    SELECT uuidv7(), b.account_id, b.id, 1000, 1, 3,
      CASE WHEN b.account_id = ${other} AND n % 10 = 0 OR n % 1000 = 0 THEN ${NUMBER} ELSE (27820000000 + n % 20000)::text END
    FROM message_batches b, generate_series(1, 100000) n`.execute(owner);
  await sql`ANALYZE messages`.execute(owner);
  // Runs the query of `listMessagesTo` without the join of the batch.
  const found = await database().db.withAccount(accountId, async (account) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN
      SELECT * FROM messages WHERE number = ${NUMBER} AND account_id = ${accountId} ORDER BY number DESC, id DESC LIMIT 51`.execute(
      account.db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan Backward using messages_\d+_\d+_number_id_idx/);
    expect(plan).not.toContain('Seq Scan');
    return listMessagesTo(account, NUMBER, { before: null, limit: 51 });
  });
  expect(found).toHaveLength(51);
});
