import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { type Click, storeClicks } from './store-clicks.ts';

const database = useDatabase();

/** After so many runs, PostgreSQL keeps the plan of a prepared statement. */
const RUNS = 8;
const LARGE_GROUP = 5000;
/** A tenth of a second suffices, unless the time grows with the square of the number of clicks. */
const TIMEOUT = '10s';

it('stores a large group quickly, also after many small ones', async () => {
  const { owner } = database().db;
  const { accountId } = await createAccount(owner, {
    name: 'Store',
    username: 'store',
    password: 'Correct horse 1',
  });
  const { id: linkId } = await owner
    .insertInto('short_links')
    .values({ account_id: accountId, slug: 'store', target: 'https://a.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const newClick = (): Click => ({
    id: randomUUIDv7(),
    accountId,
    linkId,
    at: new Date(),
    kind: 'person',
    messageId: null,
    visitor: randomUUIDv7(),
    country: '',
    device: 'ios',
    os: 'iOS',
  });
  await owner.transaction().execute(async (tx) => {
    await sql`SELECT set_config('statement_timeout', ${TIMEOUT}, true)`.execute(tx);
    for (let run = 0; run < RUNS; run++) await storeClicks(tx, [newClick()]);
    await storeClicks(tx, Array.from({ length: LARGE_GROUP }, newClick));
  });
  const { rows } = await sql`
    SELECT clicks::int, (SELECT sum(firsts)::int FROM link_hours WHERE account_id = ${accountId}) AS visitors
    FROM short_links WHERE account_id = ${accountId} AND id = ${linkId}`.execute(owner);
  expect(rows).toEqual([{ clicks: RUNS + LARGE_GROUP, visitors: RUNS + LARGE_GROUP }]);
});
