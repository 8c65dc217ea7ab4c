import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#contract/sign-in.ts';
import { createAccount } from '#server/accounts/index.ts';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const PASSWORD = 'Correct horse 1';

const database = useDatabase();
const run = (...words: string[]) => runCarillonInProcess(database(), words);
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database());
  await createAccount(database().db.owner, {
    name: 'Shop',
    username: 'Keeper',
    password: PASSWORD,
    email: 'keeper@example.com',
  });
});
afterAll(() => web.stop());

test('account add sets a password that must be changed at the first sign-in', async () => {
  const { output } = await run('account', 'add', 'newcomer', 'New', 'Shop');
  const password = /password (\S+)/.exec(output)![1]!;
  expect((await web.anonymous(signIn, { body: { username: 'newcomer', password } })).body).toMatchObject({
    authenticated: false,
    nextStep: 'password',
  });
});

test('direct-login prints a link that signs in', async () => {
  const { code, output } = await run('direct-login', 'keeper');
  expect(code).toBe(0);
  expect(output).toMatch(/^http:\/\/localhost:3000\/DirectLogin\/Login\/[\w-]{43}\n/);
  const token = /Login\/([\w-]{43})/.exec(output)![1]!;
  const response = await fetch(`${web.address}/api/sign-in/direct`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(await response.json()).toMatchObject({ authenticated: true });
  expect((await run('direct-login', 'nobody')).code).toBe(1);
});

test('two-factor off lets a user sign in with the password alone, and notifies them', async () => {
  const { db } = database();
  await db.owner.updateTable('users').set({ email_codes: true }).where('username', '=', 'Keeper').execute();
  const enter = async () =>
    (await web.anonymous(signIn, { body: { username: 'keeper', password: PASSWORD } })).body;
  expect(await enter()).toMatchObject({ nextStep: 'code' });
  expect((await run('two-factor', 'off', 'KEEPER')).code).toBe(0);
  expect(await enter()).toMatchObject({ authenticated: true });
  const mails = await db.owner.selectFrom('mails').select('template').execute();
  expect(mails.map(({ template }) => template)).toContain('two-factor changed');
  expect((await run('two-factor', 'off', 'nobody')).code).toBe(1);
});
