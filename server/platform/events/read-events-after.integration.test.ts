import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { readEventsAfter } from './read-events-after.ts';

const database = useDatabase();

it('does not read other accounts’ events', async () => {
  const { owner } = database().db;
  const newAccount = async (username: string) =>
    (await createAccount(owner, { name: username, username, password: 'x' })).accountId;
  const busy = await newAccount('busy');
  const quiet = await newAccount('quiet');
  const announceMany = (accountId: number, count: number) =>
    sql`INSERT INTO events (account_id, name, data)
      SELECT ${accountId}, 'number.opted_out', '{}' FROM generate_series(1, ${sql.lit(count)})`.execute(
      owner,
    );
  await announceMany(busy, 20_000);
  // Update the planner's statistics while only one account has events.
  await sql`ANALYZE events`.execute(owner);
  await announceMany(quiet, 3);
  const places = [quiet, busy].map((accountId) => ({ accountId, cursor: '0.0' }));
  await eventually(
    'earlier transactions to end',
    async () => (await readEventsAfter(owner, places, 1))[0]![0],
  );

  await owner.transaction().execute(async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ read: number }>`
        SELECT sum(pg_stat_get_xact_tuples_returned(indexrelid))::int AS read
        FROM pg_index WHERE indrelid = 'events'::regclass`.execute(tx);
      return rows[0]!.read;
    };
    const before = await read();
    const found = await readEventsAfter(tx, places, 100);
    expect(found.map((events) => events.length)).toEqual([3, 100]);
    expect((await read()) - before).toBe(103);
  });
});
