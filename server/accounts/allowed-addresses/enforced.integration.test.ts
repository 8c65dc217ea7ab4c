import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivity } from '#contract/my-settings.ts';
import { resetPassword } from '#contract/passwords.ts';
import { directLogin, enterCode, getPendingSignIn } from '#contract/sign-in.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { changeAccount } from '../account/change-account.ts';
import { validSessions } from '../sessions/sessions.ts';
import { makeDirectLogin } from '../sign-in/direct-login.ts';
import { Browser } from '../testing/browser.ts';
import { issueToken } from '../tokens.ts';
import { mailsTo } from '../testing/mails.ts';
import { addPasskey, signInWithPasskey } from '../testing/passkeys.ts';

const PASSWORD = 'Correct horse 1';
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const ADDRESS_NOT_ALLOWED =
  'This account only allows logins from certain IP addresses, and yours is not one of them. Ask an owner of the account to add it.';
const REFUSED = { authenticated: false, token: null, error: ADDRESS_NOT_ALLOWED, nextStep: null };
const ENDED = { status: 401, code: 'session_ended' };

const database = useDatabase();
let web: TestConsole;
/** The console's origin. Uses a host name, which passkeys require. */
let origin: string;
let accounts = 0;

beforeAll(async () => {
  // The test acts as a proxy, because it must choose the caller's address.
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
  origin = web.address.replace('127.0.0.1', 'localhost');
});
afterAll(() => web.stop());

type Owner = TestAccount & { username: string };

async function open(): Promise<Owner> {
  const username = `owner ${++accounts}`;
  return { ...(await openAccount(web, database(), username)), username };
}

const setNetworks = ({ accountId }: Owner, ...networks: string[]) =>
  database()
    .db.owner.updateTable('accounts')
    .set({ allowed_networks: networks })
    .where('id', '=', accountId)
    .execute();

/** Opens an account that allows sign-in only from HOME. */
async function openAtHome(): Promise<Owner> {
  const owner = await open();
  await setNetworks(owner, HOME);
  return owner;
}

async function signedInAt(address: string, { username }: Owner): Promise<Browser> {
  const browser = new Browser(origin, address);
  expect(await browser.signIn(username, PASSWORD)).toMatchObject({ authenticated: true });
  return browser;
}

/** Requests the browser's session from an address. */
async function ask(browser: Browser, address?: string) {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address };
  const response = await browser.send('GET', '/api/session', undefined, headers);
  return { status: response.status, ...((await response.json()) as { code?: string }) };
}

const sessionsOf = async ({ accountId }: Owner) =>
  database()
    .db.owner.selectFrom('sessions')
    .select(['id', 'user_id', 'address', 'last_used_at'])
    .where('account_id', '=', accountId)
    .execute();

describe('a link for a new password', () => {
  it('is useless elsewhere, and still works at home', async () => {
    const owner = await openAtHome();
    const token = await issueToken(database().db.owner, 'password reset', owner, 60);
    const body = { resetToken: token, newLoginPassword: 'Staple battery 77' };
    const answerAt = async (address: string) =>
      (await new Browser(origin, address).send('PATCH', resetPassword.path, body)).json();
    expect(await answerAt(ELSEWHERE)).toMatchObject({
      errorCode: 'ServiceUnavailable',
      errorMessage: ADDRESS_NOT_ALLOWED,
    });
    expect(await answerAt(HOME)).toMatchObject({ errorCode: null });
  });
});

describe('a session', () => {
  it('counts as ended at an address that is not allowed, and loses its cookie there', async () => {
    const owner = await open();
    const [home, elsewhere] = [await signedInAt(HOME, owner), await signedInAt(ELSEWHERE, owner)];
    await setNetworks(owner, HOME);
    expect(await ask(home)).toMatchObject({ status: 200 });
    expect(await ask(elsewhere)).toMatchObject(ENDED);
    expect(elsewhere.cookie('session')).toBeUndefined();
  });

  it('that was stolen is useless elsewhere, and attempts do not keep it alive', async () => {
    const owner = await openAtHome();
    const browser = await signedInAt(HOME, owner);
    const before = new Date(Date.now() - 1_800_000);
    await database()
      .db.owner.updateTable('sessions')
      .set({ last_used_at: before })
      .where('account_id', '=', owner.accountId)
      .execute();
    const stolen = browser.cookie('session')!;
    expect(await ask(browser, ELSEWHERE)).toMatchObject(ENDED);
    expect((await sessionsOf(owner))[0]!.last_used_at).toEqual(before);
    browser.setCookie('session', stolen);
    expect(await ask(browser)).toMatchObject({ status: 200 });
  });

  it.each([
    ['203.0.113.0/24', '203.0.113.255', '203.0.114.0'],
    ['203.0.113.8/31', '203.0.113.9', '203.0.113.10'],
    ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:203.0.113.8'],
    ['2001:db8:1:2::/64', '2001:DB8:1:2:ffff::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0::1', '203.0.113.7'],
  ])('where %s is allowed is valid at %s, but not at %s', async (network, inside, outside) => {
    const owner = await open();
    const browser = await signedInAt(HOME, owner);
    await setNetworks(owner, network);
    expect(await ask(browser, inside)).toMatchObject({ status: 200 });
    expect(await ask(browser, outside)).toMatchObject(ENDED);
  });

  it('follows the address from a trusted proxy, not the one that its caller adds to that', async () => {
    const owner = await openAtHome();
    const browser = await signedInAt(HOME, owner);
    expect(await ask(browser, `${HOME}, ${ELSEWHERE}`)).toMatchObject(ENDED);
  });

  it('is not admitted by a header if no proxy is trusted', async () => {
    const direct = await startConsole(database());
    const owner = await openAtHome();
    const forger = new Browser(direct.address, HOME);
    expect(await forger.signIn(owner.username, PASSWORD)).toMatchObject(REFUSED);
    await setNetworks(owner, '127.0.0.1');
    expect(await forger.signIn(owner.username, PASSWORD)).toMatchObject({ authenticated: true });
    await setNetworks(owner, HOME);
    expect(await ask(forger)).toMatchObject(ENDED);
    await direct.stop();
  });

  it('ends an event stream that is open elsewhere, too', async () => {
    const owner = await open();
    await signedInAt(HOME, owner);
    const all = (await sessionsOf(owner)).map(({ id, user_id: userId, address }) => ({
      id,
      userId,
      accountId: owner.accountId,
      address,
    }));
    const held = () => validSessions(database().db, all, { idleMs: 60_000, maxMs: 60_000 });
    expect(await held()).toEqual(new Set(all.map(({ id }) => id)));
    await setNetworks(owner, HOME);
    expect(await held()).toEqual(new Set([all.find(({ address }) => address === HOME)!.id]));
  });
});

describe('a caller with full credentials is refused elsewhere', () => {
  it('with the password', async () => {
    const owner = await openAtHome();
    const before = await sessionsOf(owner);
    const elsewhere = new Browser(origin, ELSEWHERE);
    expect(await elsewhere.signIn(owner.username, PASSWORD)).toMatchObject(REFUSED);
    expect(elsewhere.setCookies).toEqual([]);
    expect(await sessionsOf(owner)).toEqual(before);
    await signedInAt(HOME, owner);
  });

  it('with a second factor, and may finish where it is allowed', async () => {
    const owner = await openAtHome();
    const email = `home${accounts}@example.com`;
    await database()
      .db.owner.updateTable('users')
      .set({ email, email_codes: true })
      .where('id', '=', owner.userId)
      .execute();
    const browser = new Browser(origin, ELSEWHERE);
    expect(await browser.signIn(owner.username, PASSWORD)).toMatchObject({ error: null, nextStep: 'code' });
    const { code } = (await mailsTo(database(), owner.accountId)).at(-1)!.data;
    const enter = async (entered: string, headers = {}) =>
      (
        await browser.send(
          'POST',
          enterCode.path,
          { factor: 'email', code: entered, trustDevice: true },
          headers,
        )
      ).json();
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await enter(wrong)).toMatchObject({ error: expect.stringContaining('Wrong code') });
    expect(await enter(code!)).toMatchObject(REFUSED);
    // The pending sign-in continues, so the page can show the error.
    expect((await browser.get(getPendingSignIn.path)).status).toBe(200);
    expect(await enter(code!, { 'x-forwarded-for': HOME })).toMatchObject({ authenticated: true });
    expect((await browser.get(getPendingSignIn.path)).status).toBe(401);
  });

  it('with a passkey', async () => {
    const owner = await open();
    const { key } = await addPasskey(await signedInAt(HOME, owner), origin);
    await setNetworks(owner, HOME);
    expect(await signInWithPasskey(new Browser(origin, ELSEWHERE), key)).toMatchObject(REFUSED);
    expect(await signInWithPasskey(new Browser(origin, HOME), key)).toMatchObject({ authenticated: true });
  });

  it('with a link from the operator', async () => {
    const owner = await openAtHome();
    const use = async (address: string) => {
      const { token } = await makeDirectLogin(database().db.owner, owner.username);
      return (await new Browser(origin, address).post(directLogin.path, { token })).json();
    };
    expect(await use(ELSEWHERE)).toMatchObject(REFUSED);
    expect(await use(HOME)).toMatchObject({ authenticated: true });
  });

  it('with an audit entry, but without a mail', async () => {
    const owner = await openAtHome();
    const home = await signedInAt(HOME, owner);
    await database()
      .db.owner.updateTable('users')
      .set({ email: 'told@example.com' })
      .where('id', '=', owner.userId)
      .execute();
    await new Browser(origin, ELSEWHERE).signIn(owner.username, PASSWORD);
    const { items: entries } = (await (await home.get(listActivity.path)).json()) as { items: object[] };
    expect(entries[0]).toMatchObject({
      action: 'sign-in refused',
      about: "this IP address isn't allowed, with a password, Firefox on Linux",
      address: ELSEWHERE,
    });
    expect(await mailsTo(database(), owner.accountId)).toEqual([]);
  });
});

describe('a stranger cannot learn', () => {
  it('without the right password that the account is restricted', async () => {
    const owner = await openAtHome();
    const elsewhere = new Browser(origin, '198.51.100.20');
    const wrong = await elsewhere.signIn(owner.username, 'wrong');
    expect(wrong).toEqual(await elsewhere.signIn('nobody at all', 'wrong'));
    expect(wrong).not.toMatchObject({ error: ADDRESS_NOT_ALLOWED });
  });

  it('more from further attempts, which are limited as from any address', async () => {
    const owner = await openAtHome();
    const elsewhere = new Browser(origin, '198.51.100.21');
    for (let tries = 0; tries < 5; tries++)
      expect(await elsewhere.signIn(owner.username, PASSWORD)).toMatchObject(REFUSED);
    for (let tries = 0; tries < 3; tries++) await elsewhere.signIn(owner.username, 'wrong');
    expect(await elsewhere.signIn(owner.username, PASSWORD)).toMatchObject({
      authenticated: false,
      error: expect.stringContaining('RecaptchaToken'),
    });
  });
});

it('users can sign in again after the operator allows their address', async () => {
  const owner = await openAtHome();
  const elsewhere = new Browser(origin, ELSEWHERE);
  expect(await elsewhere.signIn(owner.username, PASSWORD)).toMatchObject(REFUSED);
  await database()
    .db.owner.transaction()
    .execute((tx) => changeAccount(tx, owner.accountId, { allowedNetworks: null }));
  expect(await elsewhere.signIn(owner.username, PASSWORD)).toMatchObject({ authenticated: true });
});
