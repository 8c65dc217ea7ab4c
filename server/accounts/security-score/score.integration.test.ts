import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setAllowedAddresses } from '#contract/allowed-addresses.ts';
import * as settings from '#contract/my-settings.ts';
import { getSecurityScore } from '#contract/security-score.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { hashPassword } from '../passwords/hash.ts';
import { Browser } from '../testing/browser.ts';
import { addColleague } from '../testing/colleague.ts';
import { mailsTo } from '../testing/mails.ts';
import { addPasskey } from '../testing/passkeys.ts';

/** An acceptable password that does not get the full score. */
const PASSWORD = 'Correct horse 1';
const STRONG = 'Copper Anvil Singing 42';
const WEAK = 'Password1234';

const database = useDatabase();
let web: TestConsole;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database(), { SESSION_IDLE_HOURS: '1' });
});
afterAll(() => web.stop());

type Owner = TestAccount & { username: string };

async function open(): Promise<Owner> {
  const username = `owner ${++accounts}`;
  return { ...(await openAccount(web, database(), username)), username };
}

/** Reads the score, and the reasons for missing points by criterion. */
async function scoreOf(call: CallApi) {
  const { score, points } = (await call(getSecurityScore)).body;
  const missing = points.filter(({ reason }) => reason !== null);
  return { score, why: Object.fromEntries(missing.map(({ name, reason }) => [name, reason])) };
}

type Columns = { password_strength?: null; password_changed_at?: Date; email?: string };

const setUser = ({ userId }: TestAccount, columns: Columns) =>
  database().db.owner.updateTable('users').set(columns).where('id', '=', userId).execute();

async function turnOnEmailCodes(owner: Owner): Promise<void> {
  await setUser(owner, { email: `owner${accounts}@example.com` });
  await owner.call(settings.startEmailCodes);
  const { code } = (await mailsTo(database(), owner.accountId)).at(-1)!.data;
  expect((await owner.call(settings.turnOnEmailCodes, { body: { code: code! } })).status).toBe(200);
}

async function turnOnAuthenticator({ call }: Owner): Promise<void> {
  const { secret } = (await call(settings.startAuthenticator)).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await call(settings.turnOnAuthenticator, { body: { code } })).status).toBe(200);
}

async function addPasskeyTo({ username }: Owner): Promise<void> {
  const origin = web.address.replace('127.0.0.1', 'localhost');
  const browser = new Browser(origin);
  await browser.signIn(username, PASSWORD);
  await addPasskey(browser, origin);
}

const everywhere = { allowedAddresses: 'everywhere' };
const atFirst = { twoFactor: 'off', passwordStrength: 'fair', ...everywhere };

it('is low for a new account’s user', async () => {
  const { call } = await open();
  expect(await scoreOf(call)).toEqual({ score: 3, why: atFirst });
});

it('is out of ten, point by point', async () => {
  const { call } = await open();
  const { points } = (await call(getSecurityScore)).body;
  expect(points.map(({ earned, outOf }) => [earned, outOf])).toEqual([
    [0, 4],
    [1, 2],
    [1, 1],
    [1, 1],
    [0, 2],
  ]);
});

it('rises with codes by e-mail, more with an authenticator app, and falls again', async () => {
  const owner = await open();
  await turnOnEmailCodes(owner);
  expect(await scoreOf(owner.call)).toEqual({ score: 6, why: { ...atFirst, twoFactor: 'emailOnly' } });
  await turnOnAuthenticator(owner);
  expect(await scoreOf(owner.call)).toMatchObject({ score: 7 });
  await owner.call(settings.turnOffEmailCodes);
  expect(await scoreOf(owner.call)).toMatchObject({ score: 7 });
  await owner.call(settings.turnOffAuthenticator);
  expect(await scoreOf(owner.call)).toEqual({ score: 3, why: atFirst });
});

it('does not rise with an authenticator app that was only started', async () => {
  const { call } = await open();
  await call(settings.startAuthenticator);
  expect(await scoreOf(call)).toEqual({ score: 3, why: atFirst });
});

it('rises with a passkey once another second factor is on', async () => {
  const owner = await open();
  await addPasskeyTo(owner);
  expect(await scoreOf(owner.call)).toEqual({ score: 3, why: { ...atFirst, twoFactor: 'passkeyOnly' } });
  await turnOnEmailCodes(owner);
  expect(await scoreOf(owner.call)).toMatchObject({ score: 7 });
});

it('rises with a stronger password, and falls once that is more than a year old', async () => {
  const owner = await open();
  const body = { currentPassword: PASSWORD, newPassword: STRONG };
  expect((await owner.call(settings.changePassword, { body })).status).toBe(204);
  expect(await scoreOf(owner.call)).toEqual({ score: 4, why: { twoFactor: 'off', ...everywhere } });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
  await setUser(owner, { password_changed_at: daysAgo(365) });
  expect(await scoreOf(owner.call)).toMatchObject({ score: 4 });
  await setUser(owner, { password_changed_at: daysAgo(366) });
  expect(await scoreOf(owner.call)).toMatchObject({ score: 3, why: { passwordAge: 'old' } });
});

it('measures an unmeasured password once it is typed', async () => {
  const username = `owner ${++accounts}`;
  const account = await openAccount(web, database(), username);
  const { hash } = await hashPassword(WEAK);
  await database()
    .db.owner.updateTable('users')
    .set({ password_hash: hash, password_strength: null })
    .where('id', '=', account.userId)
    .execute();
  expect(await scoreOf(account.call)).toMatchObject({ score: 2, why: { passwordStrength: 'unknown' } });
  expect(await new Browser(web.address).signIn(username, `${WEAK}5`)).toMatchObject({ authenticated: false });
  expect(await scoreOf(account.call)).toMatchObject({ why: { passwordStrength: 'unknown' } });
  await web.signIn(username, WEAK);
  expect(await scoreOf(account.call)).toMatchObject({ score: 2, why: { passwordStrength: 'weak' } });
});

it('falls with the sixth open session, but not with ended ones', async () => {
  const owner = await open();
  for (let sessions = 2; sessions <= 5; sessions++) await web.signIn(owner.username, PASSWORD);
  expect(await scoreOf(owner.call)).toMatchObject({ score: 3, why: atFirst });
  await web.signIn(owner.username, PASSWORD);
  expect(await scoreOf(owner.call)).toEqual({ score: 2, why: { ...atFirst, sessions: 'many' } });

  const { sessions } = (await owner.call(settings.listSessions)).body;
  const [other, another] = sessions.filter(({ isCurrent }) => !isCurrent);
  const setSession = (id: number, columns: { expires_at?: Date; last_used_at?: Date }) =>
    database().db.owner.updateTable('sessions').set(columns).where('id', '=', id).execute();
  await setSession(other!.id, { last_used_at: new Date(Date.now() - 3_601_000) });
  expect(await scoreOf(owner.call)).toMatchObject({ score: 3 });
  await web.signIn(owner.username, PASSWORD);
  expect(await scoreOf(owner.call)).toMatchObject({ score: 2 });
  await setSession(another!.id, { expires_at: new Date() });
  expect(await scoreOf(owner.call)).toMatchObject({ score: 3 });
  await web.signIn(owner.username, PASSWORD);
  await owner.call(settings.endOtherSessions);
  expect(await scoreOf(owner.call)).toMatchObject({ score: 3 });
});

it('rises when the account is limited to certain addresses', async () => {
  const { call } = await open();
  await call(setAllowedAddresses, { body: { networks: ['127.0.0.1'] } });
  expect(await scoreOf(call)).toEqual({ score: 5, why: { twoFactor: 'off', passwordStrength: 'fair' } });
  await call(setAllowedAddresses, { body: { networks: [] } });
  expect(await scoreOf(call)).toMatchObject({ score: 3 });
});

it('is each user’s own, except for the parts about the account', async () => {
  const [owner, stranger] = [await open(), await open()];
  const username = `colleague ${accounts}`;
  await addColleague(database(), owner, username);
  const colleague = await web.signIn(username, PASSWORD);
  await turnOnAuthenticator(owner);
  for (let sessions = 2; sessions <= 6; sessions++) await web.signIn(username, PASSWORD);
  await owner.call(setAllowedAddresses, { body: { networks: ['127.0.0.1'] } });
  expect(await scoreOf(owner.call)).toEqual({ score: 9, why: { passwordStrength: 'fair' } });
  expect(await scoreOf(colleague)).toEqual({
    score: 4,
    why: { twoFactor: 'off', passwordStrength: 'fair', sessions: 'many' },
  });
  expect(await scoreOf(stranger.call)).toEqual({ score: 3, why: atFirst });
});

it('is hidden without a session', async () => {
  expect(await web.anonymous(getSecurityScore)).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
});
