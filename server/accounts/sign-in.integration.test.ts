import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSession, signIn, signOut } from '#contract/accounts.ts';
import {
  type CallerOf,
  openAccount,
  startConsole,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { createAccount } from './create-account.ts';
import { forgetOldSessions } from './sessions.ts';

const database = useDatabase();
let web: TestConsole;
let call: CallerOf;

beforeAll(async () => {
  web = await startConsole(database());
  ({ call } = await openAccount(web, database(), 'Thandi'));
});
afterAll(() => web.stop());

const attempt = (username: string, password: string) => web.nobody(signIn, { body: { username, password } });

it('signs in, whatever the case of the username', async () => {
  expect((await attempt('tHANDI', 'Correct horse 1')).body).toMatchObject({
    authenticated: true,
    error: null,
    token: expect.any(String),
  });
  expect((await call(getSession)).body).toMatchObject({
    user: { username: 'Thandi' },
    account: { name: 'Thandi & Co', homeCountry: 'ZA' },
  });
});

it('says the same of a wrong password and of a username that does not exist', async () => {
  const wrong = await attempt('Thandi', 'wrong');
  const nobody = await attempt('nobody', 'wrong');
  expect(wrong.body).toEqual({
    authenticated: false,
    token: null,
    error: 'The username or password is not right.',
  });
  expect(nobody.body).toEqual(wrong.body);
});

it('makes a username wait after ten failures, the right password too, and only that username', async () => {
  await openAccount(web, database(), 'guessed');
  for (let tries = 0; tries < 10; tries++) await attempt('guessed', `guess ${tries}`);
  expect((await attempt('guessed', 'Correct horse 1')).body).toMatchObject({
    authenticated: false,
    error: expect.stringContaining('wait 15 minutes'),
  });
  expect((await attempt('Thandi', 'Correct horse 1')).body.authenticated).toBe(true);
});

it('keeps neither passwords nor tokens', async () => {
  const { db } = database();
  const user = await db.owner
    .selectFrom('users')
    .select('password_hash')
    .where('username', '=', 'Thandi')
    .executeTakeFirstOrThrow();
  expect(user.password_hash).toMatch(/^\$argon2id\$/);
  const { token } = (await attempt('Thandi', 'Correct horse 1')).body;
  const sessions = await db.owner.selectFrom('sessions').select('token_hash').execute();
  expect(sessions.map((row) => row.token_hash.toString('base64url'))).not.toContain(token);
});

it('ends a session when it signs out, or when it is old', async () => {
  const other = await web.signIn('Thandi', 'Correct horse 1');
  await other(signOut);
  expect((await other(getSession)).status).toBe(401);
  const old = await web.signIn('Thandi', 'Correct horse 1');
  await database()
    .db.owner.updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await old(getSession)).status).toBe(401);
  await forgetOldSessions(database().db.owner);
  expect(await database().db.owner.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

it('refuses a second user of the same name, and leaves no account behind', async () => {
  const { db } = database();
  const count = async () => (await db.owner.selectFrom('accounts').select('id').execute()).length;
  const before = await count();
  await expect(
    createAccount(db.owner, { name: 'Twin', username: 'THANDI', password: 'x' }),
  ).rejects.toMatchObject({ code: 'username_taken' });
  expect(await count()).toBe(before);
});
