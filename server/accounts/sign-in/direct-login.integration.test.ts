import { afterAll, beforeAll, expect, it } from 'vitest';
import { directLogin } from '#contract/sign-in.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { Browser } from '../testing/browser.ts';
import { makeDirectLogin } from './direct-login.ts';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
  await openAccount(web, database(), 'Thandi');
});
afterAll(() => web.stop());

const use = async (token: string, browser = new Browser(web.address)) =>
  (await browser.post(directLogin.path, { token })).json();

it('signs in once, without password or second factor', async () => {
  await database().db.owner.updateTable('users').set({ email: 't@example.com', email_codes: true }).execute();
  const { token } = await makeDirectLogin(database().db.owner, 'THANDI');
  const browser = new Browser(web.address);
  expect(await use(token, browser)).toMatchObject({ authenticated: true, token: null });
  expect((await browser.get('/api/session')).status).toBe(200);
  expect(await use(token)).toMatchObject({ authenticated: false, error: expect.any(String) });
});

it('signs in once when two send the same token concurrently', async () => {
  const { token } = await makeDirectLogin(database().db.owner, 'Thandi');
  const answers = await Promise.all([use(token), use(token), use(token)]);
  expect(answers.filter(({ authenticated }) => authenticated)).toHaveLength(1);
});

it('is valid for ten minutes', async () => {
  const { token } = await makeDirectLogin(database().db.owner, 'Thandi');
  await database().db.pool.query(
    "UPDATE one_time_tokens SET expires_at = expires_at - interval '10 minutes'",
  );
  expect(await use(token)).toMatchObject({ authenticated: false });
});

it('is made only for an existing user', async () => {
  await expect(makeDirectLogin(database().db.owner, 'nobody')).rejects.toMatchObject({ code: 'not_found' });
});

it('is audited', async () => {
  await makeDirectLogin(database().db.owner, 'Thandi');
  const actions = await database()
    .db.owner.selectFrom('audit_log')
    .select('action')
    .where('action', 'in', ['direct login made', 'signed in'])
    .execute();
  expect(actions.map(({ action }) => action)).toContain('direct login made');
});

it('cannot be guessed: an address is refused after fifty attempts', async () => {
  const guesser = new Browser(web.address, '10.77.0.1');
  for (let tries = 0; tries < 50; tries++) await use(`guess ${tries}`, guesser);
  const { token } = await makeDirectLogin(database().db.owner, 'Thandi');
  expect(await use(token, guesser)).toMatchObject({
    authenticated: false,
    error: expect.stringContaining('wait'),
  });
  expect(await use(token)).toMatchObject({ authenticated: true });
});
