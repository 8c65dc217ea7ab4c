import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSession, signOut } from '#contract/accounts.ts';
import { setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { listActivityLog } from '#contract/activity-log.ts';
import * as settings from '#contract/my-settings.ts';
import { createGroup } from '#contract/contacts.ts';
import * as calls from '#contract/sub-accounts.ts';
import * as users from '#contract/users.ts';
import { Browser } from '#server/accounts/testing/browser.ts';
import { expireConfirmations } from '#server/accounts/testing/expire-confirmations.ts';
import {
  createCaller,
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { openSubAccount, type TestSubAccount } from '../testing/sub-account.ts';

const database = useDatabase();
let web: TestConsole;
let count = 0;
let master: TestAccount;
let sub: TestSubAccount;
let username: string;

beforeAll(async () => {
  web = await startConsole(database());
});
beforeEach(async () => {
  await database().db.pool.query('DELETE FROM attempts');
  username = `master-${++count}`;
  master = await openAccount(web, database(), username);
  await database().db.pool.query(`UPDATE users SET full_name = 'Mary Smith' WHERE id = $1`, [master.userId]);
  sub = await openSubAccount(web, database(), master, { username: `sub-${count}` });
});
afterAll(() => web.stop());

/** Signs in as the sub-account's owner, like a program. */
async function signInAs(call = master.call) {
  const answer = await call(calls.signInAsUser, {
    params: { subAccountId: sub.id },
    body: { userId: sub.userId },
  });
  return { ...answer, as: createCaller(web.address, answer.body?.token ?? undefined) };
}
const whoAmI = async (browser: Browser) => {
  const response = await browser.get('/api/session');
  return { status: response.status, body: await response.json() };
};
async function browserAsMaster(): Promise<Browser> {
  const browser = new Browser(web.address);
  await browser.signIn(username, 'Correct horse 1');
  return browser;
}
const start = (browser: Browser) =>
  browser.post(`/api/sub-accounts/${sub.id}/sign-in`, { userId: sub.userId });

it('shows who is really there, and logs both names in both accounts', async () => {
  const { as } = await signInAs();
  const { body } = await as(getSession);
  expect(body).toMatchObject({
    user: { username: sub.username },
    realUser: `Mary Smith (${username} & Co)`,
    account: { id: sub.id, isImpersonating: true },
  });
  expect((await sub.call(settings.listSessions)).body.sessions.slice(0, 2)).toMatchObject([
    { isCurrent: false, real: 'user', realName: `Mary Smith (${username} & Co)` },
    { isCurrent: true, real: null, realName: null },
  ]);
  await as(createGroup, { body: { name: 'Regulars' } });
  const inSub = (await sub.call(listActivityLog, { query: {} })).body.items;
  expect(inSub[0]).toMatchObject({
    action: 'signed in',
    actor: { kind: 'user', name: 'John Mbeki', real: 'user', realName: `Mary Smith (${username} & Co)` },
  });
  expect((await master.call(listActivityLog, { query: {} })).body.items[0]).toMatchObject({
    action: 'signed in as a user',
    about: expect.stringContaining(sub.username),
    actor: { name: 'Mary Smith', real: null },
  });
});

it('asks for the password first if it was long ago', async () => {
  await expireConfirmations(database(), master);
  expect(await signInAs()).toMatchObject({ status: 403, body: { code: settings.CONFIRM_PASSWORD } });
});

it("refuses everything about the user's own access", async () => {
  const { as } = await signInAs();
  const userId = sub.userId;
  for (const answer of [
    await as(settings.changePassword, { body: { currentPassword: 'x', newPassword: 'y' } }),
    await as(settings.saveEmail, { body: { email: 'mine@example.com' } }),
    await as(settings.startAuthenticator),
    await as(settings.passkeyOptions),
    await as(settings.endOtherSessions),
    await as(users.inviteUser, { body: { email: 'mine@example.com', role: 'owner' } }),
    await as(users.changeRole, { params: { userId }, body: { role: 'viewer' } }),
    await as(users.removeUser, { params: { userId }, body: { successorId: 1 } }),
    await as(calls.signInAsUser, { params: { subAccountId: sub.id }, body: { userId } }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_while_impersonating' } });
  expect((await as(setAllowedAddresses, { body: { networks: [] } })).status).toBe(403);
});

describe('the session ends', () => {
  const ended = async (as: TestAccount['call']) =>
    expect(await as(getSession)).toMatchObject({ status: 401, body: { code: 'session_ended' } });

  it("with the master's own session", async () => {
    const { as } = await signInAs();
    await master.call(signOut);
    await ended(as);
  });

  it("when the master's user loses the right, is suspended or must set up a second factor, or the account has another master", async () => {
    const { as } = await signInAs();
    const { db } = database();
    const who = [master.userId];
    for (const [change, back] of [
      [`UPDATE users SET role = 'sender' WHERE id = $1`, `UPDATE users SET role = 'owner' WHERE id = $1`],
      [
        `UPDATE users SET suspended_at = now() WHERE id = $1`,
        `UPDATE users SET suspended_at = NULL WHERE id = $1`,
      ],
      [
        `UPDATE accounts SET requires_two_factor = true WHERE id = (SELECT account_id FROM users WHERE id = $1)`,
        `UPDATE accounts SET requires_two_factor = false WHERE id = (SELECT account_id FROM users WHERE id = $1)`,
      ],
    ] as const) {
      await db.pool.query(change, who);
      await ended(as);
      await db.pool.query(back, who);
      expect((await as(getSession)).status).toBe(200);
    }
    await db.pool.query('UPDATE accounts SET master_account_id = NULL WHERE id = $1', [sub.id]);
    await ended(as);
  });

  it('after an hour', async () => {
    const { as } = await signInAs();
    const { rows } = await database().db.pool.query<{ minutes: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::int / 60 AS minutes FROM sessions WHERE real_session_id IS NOT NULL AND account_id = $1`,
      [sub.id],
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    await database().db.pool.query(
      `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE account_id = $1`,
      [sub.id],
    );
    await ended(as);
  });

  it("by logging out, which also ends the master's own session", async () => {
    const { as } = await signInAs();
    await as(signOut);
    await ended(as);
    await ended(master.call);
  });
});

describe('in a browser', () => {
  it('returns to the session from which it was started', async () => {
    const browser = await browserAsMaster();
    const own = browser.cookie('session');
    expect(await (await start(browser)).json()).toEqual({ token: null });
    expect(browser.cookie('master_session')).toBe(own);
    expect((await whoAmI(browser)).body).toMatchObject({ account: { id: sub.id, isImpersonating: true } });
    expect((await browser.post('/public/return-to-master')).status).toBe(204);
    expect(browser.cookie('session')).toBe(own);
    expect(browser.cookie('master_session')).toBeUndefined();
    expect((await whoAmI(browser)).body).toMatchObject({
      account: { id: master.accountId, isImpersonating: false },
    });
    const { rows } = await database().db.pool.query(
      'SELECT FROM sessions WHERE real_session_id IS NOT NULL AND account_id = $1',
      [sub.id],
    );
    expect(rows).toHaveLength(0);
  });

  it("does not lead to the master account with the other session's cookie alone", async () => {
    const browser = await browserAsMaster();
    await start(browser);
    const thief = new Browser(web.address);
    thief.setCookie('session', browser.cookie('session')!);
    expect((await whoAmI(thief)).status).toBe(200);
    expect((await thief.post('/public/return-to-master')).status).toBe(401);
    thief.setCookie('master_session', browser.cookie('session')!);
    await thief.post('/public/return-to-master');
    expect((await whoAmI(thief)).body).toMatchObject({ account: { id: sub.id, isImpersonating: true } });
    expect(await (await thief.get('/api/sub-accounts')).json()).toMatchObject({ code: 'master_only' });
  });

  it("cannot return once the master's session has ended", async () => {
    const browser = await browserAsMaster();
    await start(browser);
    await database().db.pool.query('DELETE FROM sessions WHERE account_id = $1', [master.accountId]);
    expect((await whoAmI(browser)).status).toBe(401);
    expect((await browser.post('/public/return-to-master')).status).toBe(401);
  });

  it('forgets the other session when somebody logs in or out', async () => {
    const browser = await browserAsMaster();
    await start(browser);
    await browser.signIn(username, 'Correct horse 1');
    expect(browser.cookie('master_session')).toBeUndefined();
    await start(browser);
    await browser.send('DELETE', '/api/session');
    expect([browser.cookie('session'), browser.cookie('master_session')]).toEqual([undefined, undefined]);
  });
});

it('is refused for a suspended account, a suspended user, and a user of another account', async () => {
  const params = { subAccountId: sub.id };
  expect(await master.call(calls.signInAsUser, { params, body: { userId: master.userId } })).toMatchObject({
    status: 404,
  });
  await database().db.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [sub.userId]);
  expect(await signInAs()).toMatchObject({ status: 409, body: { code: 'user_suspended' } });
  await database().db.pool.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [sub.userId]);
  await master.call(calls.suspendSubAccount, { params, body: {} });
  expect(await signInAs()).toMatchObject({ status: 409, body: { code: 'account_suspended' } });
});
