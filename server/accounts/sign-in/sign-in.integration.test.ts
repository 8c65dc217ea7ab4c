import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSession, signOut } from '#contract/accounts.ts';
import { CAPTCHA_FAILED, signIn } from '#contract/sign-in.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { createAccount } from '../account/create-account.ts';
import { forgetExpired } from '../sessions/sessions.ts';
import { solveCaptcha } from '../testing/captcha.ts';
import { Browser } from '../testing/browser.ts';

const PASSWORD = 'Correct horse 1';

const database = useDatabase();
let web: TestConsole;
let call: CallApi;
let accountId: number;
let username: string;
let names = 0;

beforeAll(async () => {
  // The test acts as a proxy, because it must choose the caller's address.
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1', SESSION_IDLE_HOURS: '1' });
});
afterAll(() => web.stop());
beforeEach(async () => {
  username = `Thandi${names++}`;
  ({ call, accountId } = await openAccount(web, database(), username));
});

const attempt = (name: string, password: string) =>
  web.anonymous(signIn, { body: { username: name, password } });

/** Signs in as a program from an address. */
async function attemptFrom(address: string, name: string, password: string, reCaptchaToken?: string) {
  const response = await fetch(`${web.address}/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username: name, password, reCaptchaToken }),
  });
  return (await response.json()) as { authenticated: boolean; error: string | null };
}

describe('the right password', () => {
  it('signs in, regardless of the case of the username', async () => {
    expect((await attempt(username.replace('Thandi', 'tHANDI'), PASSWORD)).body).toEqual({
      authenticated: true,
      error: null,
      token: expect.any(String),
      nextStep: null,
      challenge: null,
      resetToken: null,
    });
    expect((await call(getSession)).body).toMatchObject({
      user: { username },
      account: { name: `${username} & Co`, homeCountry: 'ZA', isTrial: false },
    });
  });

  it('gives a browser a cookie that scripts cannot read, and no token', async () => {
    const browser = new Browser(web.address);
    const answer = await browser.signIn(username, PASSWORD);
    expect(answer).toMatchObject({ authenticated: true, token: null });
    expect(browser.setCookies.find((cookie) => cookie.startsWith('carillon_session_'))).toMatch(
      /; Path=\/; Expires=.*; HttpOnly; SameSite=Lax/,
    );
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  it('requires a new password first if an operator chose this one', async () => {
    await createAccount(database().db.owner, {
      name: 'New',
      username: 'newcomer',
      password: PASSWORD,
      mustChangePassword: true,
    });
    expect((await attempt('newcomer', PASSWORD)).body).toMatchObject({
      authenticated: false,
      error: null,
      nextStep: 'password',
      resetToken: expect.any(String),
    });
  });
});

describe('the wrong password', () => {
  it('has the same answer as an unknown username', async () => {
    const wrong = await attemptFrom('10.1.0.1', username, 'wrong');
    const nobody = await attemptFrom('10.1.0.1', 'nobody', 'wrong');
    expect(wrong).toMatchObject({
      authenticated: false,
      token: null,
      error: 'Wrong username or password.',
    });
    expect(nobody).toEqual(wrong);
  });

  it('is rejected if it contains characters that no database accepts', async () => {
    for (const [name, password, field] of [
      ['Thandi\0', 'x', 'username'],
      ['\u{D800}', '\u{DFFF}', 'username'],
      ["' OR 1=1 --", '\0', 'password'],
    ] as const)
      expect(await attemptFrom('10.1.1.1', name, password)).toMatchObject({
        code: 'invalid_characters',
        field,
      });
  });

  it('requires a captcha after three attempts, also for an unknown username', async () => {
    await openAccount(web, database(), 'guessed');
    for (const name of ['guessed', 'not-there']) {
      for (let tries = 0; tries < 3; tries++) {
        expect((await attemptFrom('10.2.0.1', name, `guess ${tries}`)).error).not.toBe(CAPTCHA_FAILED);
      }
      expect((await attemptFrom('10.2.0.1', name, PASSWORD)).error).toBe(CAPTCHA_FAILED);
    }
    const solved = await solveCaptcha(web.address);
    expect((await attemptFrom('10.2.0.1', 'guessed', PASSWORD, solved)).authenticated).toBe(true);
  });

  it('accepts a solved captcha once', async () => {
    await openAccount(web, database(), 'replayed');
    for (let tries = 0; tries < 3; tries++) await attemptFrom('10.2.1.1', 'replayed', 'wrong');
    const solved = await solveCaptcha(web.address);
    expect((await attemptFrom('10.2.1.1', 'replayed', 'wrong', solved)).error).toMatch(
      /Wrong username or password/,
    );
    expect((await attemptFrom('10.2.1.1', 'replayed', PASSWORD, solved)).error).toBe(CAPTCHA_FAILED);
  });

  it('blocks one address for one username, and locks nobody else out', async () => {
    await openAccount(web, database(), 'victim');
    for (let tries = 0; tries < 12; tries++) await attemptFrom('10.3.0.1', 'victim', 'wrong');
    expect((await attemptFrom('10.3.0.1', 'victim', PASSWORD)).error).toMatch(/wait 15 minutes/);
    const solved = await solveCaptcha(web.address);
    expect((await attemptFrom('10.3.0.2', 'victim', PASSWORD, solved)).authenticated).toBe(true);
    expect((await attemptFrom('10.3.0.1', username, PASSWORD)).authenticated).toBe(true);
  });

  it('entered by others never affects a browser in which the user has signed in before', async () => {
    await openAccount(web, database(), 'regular');
    const browser = new Browser(web.address, '10.4.0.1');
    await browser.signIn('regular', PASSWORD);
    // The attacker shares the user's address and has used up its limit.
    for (let tries = 0; tries < 160; tries++) await attemptFrom('10.4.0.1', `regular`, 'wrong');
    expect((await attemptFrom('10.4.0.1', username, PASSWORD)).error).toMatch(/wait 15 minutes/);
    expect(await browser.signIn('regular', PASSWORD)).toMatchObject({ authenticated: true });
  });

  it('counts concurrent attempts', async () => {
    await openAccount(web, database(), 'rushed');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => attemptFrom('10.5.0.1', 'rushed', `guess ${index}`)),
    );
    expect(answers.filter(({ error }) => error?.includes('Wrong username or password'))).toHaveLength(3);
  });
});

describe('sessions', () => {
  const changeSessions = (change: { expires_at?: Date; last_used_at?: Date }) =>
    database().db.owner.updateTable('sessions').set(change).where('account_id', '=', accountId).execute();
  const endSessions = () =>
    database().db.owner.deleteFrom('sessions').where('account_id', '=', accountId).execute();

  it('store neither passwords nor tokens', async () => {
    const { db } = database();
    const user = await db.owner
      .selectFrom('users')
      .select('password_hash')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    const { token } = (await attempt(username, PASSWORD)).body;
    const sessions = await db.owner.selectFrom('sessions').select('token_hash').execute();
    expect(sessions.map((row) => row.token_hash.toString('base64url'))).not.toContain(token);
  });

  it('end at sign-out', async () => {
    const other = await web.signIn(username, PASSWORD);
    await other(signOut);
    expect(await other(getSession)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('that have ended lose their cookie', async () => {
    const browser = new Browser(web.address);
    await browser.signIn(username, PASSWORD);
    await endSessions();
    const response = await browser.get('/api/session');
    expect(await response.json()).toMatchObject({ code: 'session_ended' });
    expect(browser.cookie('session')).toBeUndefined();
    expect(await (await browser.get('/api/session')).json()).toMatchObject({ code: 'unauthenticated' });
  });

  it.each([
    ['that are too old', { expires_at: new Date(0) }],
    ['that nobody used for too long', { last_used_at: new Date(Date.now() - 3_601_000) }],
  ])('%s are invalid', async (_which, change) => {
    const old = await web.signIn(username, PASSWORD);
    await changeSessions(change);
    expect((await old(getSession)).status).toBe(401);
  });

  it('are kept alive by the user’s actions, not by a page’s own requests', async () => {
    await endSessions();
    const { token } = (await attempt(username, PASSWORD)).body;
    const before = new Date(Date.now() - 1_800_000);
    const lastUse = async () => {
      const rows = await database()
        .db.owner.selectFrom('sessions')
        .select('last_used_at')
        .where('account_id', '=', accountId)
        .execute();
      expect(rows).toHaveLength(1);
      return rows[0]!.last_used_at;
    };
    await changeSessions({ last_used_at: before });
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${web.address}/api/session`, { headers: { ...headers, 'x-idle': '1' } });
    expect(await lastUse()).toEqual(before);
    await fetch(`${web.address}/api/session`, { headers });
    expect((await lastUse()).getTime()).toBeGreaterThan(before.getTime());
  });

  it('are deleted once they have ended', async () => {
    const { owner } = database().db;
    await changeSessions({ expires_at: new Date(0) });
    await forgetExpired(owner);
    const left = await owner.selectFrom('sessions').selectAll().where('account_id', '=', accountId).execute();
    expect(left).toEqual([]);
  });
});

const setEmail = (email: string) =>
  database().db.owner.updateTable('users').set({ email }).where('account_id', '=', accountId).execute();
const mails = () =>
  database().db.owner.selectFrom('mails').selectAll().where('account_id', '=', accountId).execute();

it('notifies the user of a sign-in with a new browser, if others are known', async () => {
  await setEmail('t@example.com');
  await database().db.owner.deleteFrom('devices').where('account_id', '=', accountId).execute();
  const first = new Browser(web.address);
  await first.signIn(username, PASSWORD);
  await first.signIn(username, PASSWORD);
  expect(await mails()).toEqual([]);
  await new Browser(web.address, '10.9.0.1').signIn(username, PASSWORD);
  expect(await mails()).toMatchObject([
    { template: 'new device', recipient: 't@example.com', data: { address: '10.9.0.1' } },
  ]);
});

it('notifies the user of a program that signs in from elsewhere', async () => {
  await setEmail('a@example.com');
  await attemptFrom('127.0.0.1', username, PASSWORD);
  await attemptFrom('10.9.1.1', username, PASSWORD);
  await attemptFrom('10.9.1.1', username, PASSWORD);
  expect(await mails()).toMatchObject([{ data: { address: '10.9.1.1' } }]);
});

it('recognises a username in every alphabet', async () => {
  for (const name of ['ΓΙΩΡΓΟΣ', 'İstanbul', 'ÅNGSTRÖM'])
    await createAccount(database().db.owner, { name: 'Far', username: name, password: PASSWORD });
  for (const name of ['ΓΙΩΡΓΟΣ', 'İstanbul', 'ångström'])
    expect(await attemptFrom('10.9.2.1', name, PASSWORD)).toMatchObject({ authenticated: true });
});

it('rejects a second user with the same name, and leaves no account behind', async () => {
  const { db } = database();
  const count = async () => (await db.owner.selectFrom('accounts').select('id').execute()).length;
  const before = await count();
  await expect(
    createAccount(db.owner, { name: 'Twin', username: username.toUpperCase(), password: 'x' }),
  ).rejects.toMatchObject({ code: 'username_taken' });
  expect(await count()).toBe(before);
});
