import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabase();
const run = (...words: string[]) => runCarillonInProcess(database(), words);

test('lists the domains of all accounts, and which may have a certificate', async () => {
  const { owner } = database().db;
  expect((await run('link-domain', 'list')).output).toBe('There are no domains for short links.\n');
  const { accountId } = await createAccount(owner, {
    name: 'Shop',
    username: 'shop',
    password: 'Correct horse 1',
  });
  await sql`
    INSERT INTO link_domains (account_id, host, token, verified_at, points_here, problem, removed_at) VALUES
      (${accountId}, 'a.shop.example', 'x', now(), true, NULL, NULL), (${accountId}, 'b.shop.example', 'x', NULL, true, 'Not yet.', NULL),
      (${accountId}, 'c.shop.example', 'x', NULL, false, NULL, NULL), (${accountId}, 'd.shop.example', 'x', now(), true, NULL, now())`.execute(
    owner,
  );
  const shop = { accountId, account: 'Shop' };
  expect(JSON.parse((await run('link-domain', 'list', '--json')).output)).toEqual([
    { ...shop, host: 'a.shop.example', state: 'working', mayHaveCertificate: true, problem: null },
    { ...shop, host: 'b.shop.example', state: 'waiting', mayHaveCertificate: true, problem: 'Not yet.' },
    { ...shop, host: 'c.shop.example', state: 'waiting', mayHaveCertificate: false, problem: null },
    { ...shop, host: 'd.shop.example', state: 'removed', mayHaveCertificate: true, problem: null },
  ]);
  expect((await run('link-domain', 'list')).output).toMatch(
    /b\.shop\.example +Shop \(\d+\) +waiting +yes +Not yet\./,
  );
  expect(await run('link-domain', 'list', 'now')).toMatchObject({ code: 1 });
});
