import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/my-settings.ts';
import { passkeySignIn, passkeySignInOptions } from '#contract/sign-in.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { Browser } from '../testing/browser.ts';
import { addColleague } from '../testing/colleague.ts';
import {
  addPasskey,
  requestPasskeyOptions,
  forwardedHostHeaders,
  sendAnswer,
  signInWithPasskey,
} from '../testing/passkeys.ts';
import { SoftwareKey, type KeyMistakes } from '../testing/software-key.ts';

const PASSWORD = 'Correct horse 1';
const USER_PRESENT = 0x01;
/** The console's origin under another host name. */
let elsewhere: string;

const database = useDatabase();
let web: TestConsole;
let origin: string;
let accounts = 0;

beforeAll(async () => {
  // The test acts as a proxy, because it must choose the caller's address.
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
  origin = web.address.replace('127.0.0.1', 'localhost');
  elsewhere = web.address.replace('127.0.0.1', 'elsewhere.example');
});
afterAll(() => web.stop());

type Owner = TestAccount & { username: string; browser: Browser; key: SoftwareKey; passkeyId: number };

/** Opens an account whose user has a passkey for localhost. */
async function open(): Promise<Owner> {
  const username = `owner ${++accounts}`;
  const account = await openAccount(web, database(), username);
  const browser = new Browser(origin);
  await browser.signIn(username, PASSWORD);
  const { key, id } = await addPasskey(browser, origin);
  return { ...account, username, browser, key, passkeyId: id };
}

/** Returns a signed-out browser with a new address, because the server counts attempts by address. */
const anybody = () => new Browser(origin, `10.0.${++accounts % 250}.1`);

const handleOf = (text: string) => Buffer.from(text).toString('base64url');
const REFUSED = { status: 200, authenticated: false, token: null, error: expect.stringContaining('passkey') };

/** Turns on mailed codes for sign-ins with a password. */
const askForCodes = ({ userId }: Owner) =>
  database()
    .db.owner.updateTable('users')
    .set({ email: 'owner@example.com', email_codes: true })
    .where('id', '=', userId)
    .execute();

describe('a passkey', () => {
  it('signs in without username, password or second factor', async () => {
    const owner = await open();
    await askForCodes(owner);
    const browser = anybody();
    expect(await signInWithPasskey(browser, owner.key)).toMatchObject({
      status: 200,
      authenticated: true,
      token: null,
      error: null,
    });
    const session = await (await browser.get('/api/session')).json();
    expect(session).toMatchObject({ user: { username: owner.username } });
    const { passkeys } = (await owner.call(calls.getSecurity)).body;
    expect(passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect((await owner.call(calls.listActivity)).body.items[0]).toMatchObject({
      action: 'signed in',
      about: 'with a passkey, Firefox on Linux',
    });
  });

  it('lets in a user whose password must be changed', async () => {
    const owner = await open();
    await database()
      .db.owner.updateTable('users')
      .set({ must_change_password: true })
      .where('id', '=', owner.userId)
      .execute();
    expect(await signInWithPasskey(anybody(), owner.key)).toMatchObject({ authenticated: true });
  });

  it('without a counter signs in again and again', async () => {
    const owner = await open();
    const browser = anybody();
    for (let times = 0; times < 3; times++)
      expect(await signInWithPasskey(browser, owner.key, { counter: 0 })).toMatchObject({
        authenticated: true,
      });
  });

  it('whose counter goes back or stays may be a copy', async () => {
    const owner = await open();
    expect(await signInWithPasskey(anybody(), owner.key, { counter: 7 })).toMatchObject({
      authenticated: true,
    });
    for (const counter of [6, 7, 0])
      expect(await signInWithPasskey(anybody(), owner.key, { counter })).toMatchObject(REFUSED);
    expect(await signInWithPasskey(anybody(), owner.key, { counter: 8 })).toMatchObject({
      authenticated: true,
    });
  });

  it.each<[string, KeyMistakes]>([
    ['on another origin', { origin: 'http://evil.example' }],
    ['on another port', { origin: 'http://localhost:1' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: handleOf('another') }],
    ['without asking who it is', { flags: USER_PRESENT }],
    ['with nobody there', { flags: 0 }],
    ['for no user', { userHandle: undefined }],
    ['for a user that there is not', { userHandle: handleOf('1.999999') }],
    ['for a number that is none', { userHandle: handleOf('1.99999999999999999999') }],
    ['for something else', { userHandle: handleOf('root') }],
    ['for an empty handle', { userHandle: '' }],
  ])('used %s is refused', async (_name, wrong) => {
    const owner = await open();
    expect(await signInWithPasskey(anybody(), owner.key, wrong)).toMatchObject(REFUSED);
  });

  it('that claims another user is refused', async () => {
    const [owner, other] = [await open(), await open()];
    expect(await signInWithPasskey(anybody(), owner.key, { userHandle: other.key.userHandle })).toMatchObject(
      REFUSED,
    );
    const colleague = await addColleague(database(), owner, `colleague of ${owner.username}`);
    const theirs = handleOf(`${owner.accountId}.${colleague}`);
    expect(await signInWithPasskey(anybody(), owner.key, { userHandle: theirs })).toMatchObject(REFUSED);
  });

  it('with the id of another passkey, but a key of its own, is refused', async () => {
    const owner = await open();
    const thief = Object.assign(new SoftwareKey(origin), {
      id: owner.key.id,
      userHandle: owner.key.userHandle,
    });
    expect(await signInWithPasskey(anybody(), thief)).toMatchObject(REFUSED);
  });

  it('that was removed is refused', async () => {
    const owner = await open();
    await owner.call(calls.removePasskey, { params: { passkeyId: owner.passkeyId } });
    expect(await signInWithPasskey(anybody(), owner.key)).toMatchObject(REFUSED);
  });

  it('signs for no page on another port of its host, whatever headers that page’s server sends', async () => {
    const owner = await open();
    const port = 'http://localhost:9';
    expect(
      await signInWithPasskey(anybody(), owner.key, { origin: port }, forwardedHostHeaders(port)),
    ).toMatchObject(REFUSED);
  });

  it('works only on its own host', async () => {
    const owner = await open();
    const wrong = { origin: elsewhere, rpId: 'localhost' };
    expect(
      await signInWithPasskey(anybody(), owner.key, wrong, forwardedHostHeaders(elsewhere)),
    ).toMatchObject(REFUSED);
    expect(
      await signInWithPasskey(anybody(), owner.key, { origin: elsewhere }, forwardedHostHeaders(elsewhere)),
    ).toMatchObject(REFUSED);
    const { key } = await addPasskey(owner.browser, elsewhere);
    expect(await signInWithPasskey(anybody(), key, {}, forwardedHostHeaders(elsewhere))).toMatchObject({
      authenticated: true,
    });
    expect(await signInWithPasskey(anybody(), key)).toMatchObject(REFUSED);
  });
});

describe('an answer', () => {
  it('is accepted once, even if sent several times concurrently', async () => {
    const { key } = await open();
    const browser = anybody();
    const answer = key.get(await requestPasskeyOptions(browser, passkeySignInOptions.path));
    const all = await Promise.all([1, 2, 3].map(() => sendAnswer(anybody(), answer)));
    expect(all.filter(({ authenticated }) => authenticated)).toHaveLength(1);
    expect(await sendAnswer(browser, answer)).toMatchObject(REFUSED);
  });

  it('is valid for five minutes', async () => {
    const { key } = await open();
    const browser = anybody();
    const answer = key.get(await requestPasskeyOptions(browser, passkeySignInOptions.path));
    await database().db.pool.query(
      `UPDATE one_time_tokens SET expires_at = expires_at - interval '5 minutes'`,
    );
    expect(await sendAnswer(browser, answer)).toMatchObject(REFUSED);
  });

  it('that is wrong uses up its challenge', async () => {
    const { key } = await open();
    const browser = anybody();
    const options = await requestPasskeyOptions(browser, passkeySignInOptions.path);
    expect(await sendAnswer(browser, key.get(options, { flags: 0 }))).toMatchObject(REFUSED);
    expect(await sendAnswer(browser, key.get(options))).toMatchObject(REFUSED);
  });

  it('to a challenge for something else is refused', async () => {
    const owner = await open();
    const { challenge } = (await requestPasskeyOptions(owner.browser, calls.passkeyOptions.path)) as {
      challenge: string;
    };
    const answer = owner.key.get({ challenge, rpId: 'localhost' });
    expect(await sendAnswer(anybody(), answer)).toMatchObject(REFUSED);
  });

  it('that comes from no page is refused', async () => {
    const { key } = await open();
    const answer = key.get(await requestPasskeyOptions(anybody(), passkeySignInOptions.path));
    const { body } = await web.anonymous(passkeySignIn, { body: { response: answer } });
    expect(body).toMatchObject({ authenticated: false, token: null });
  });

  it('of any other form is rejected', async () => {
    const { key } = await open();
    await fc.assert(
      fc.asyncProperty(fc.anything(), (response) => isRefused(response)),
      { numRuns: 60 },
    );
    const parts = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const;
    const value = fc.oneof(fc.string(), fc.base64String(), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...parts), value, async (part, broken) => {
        const answer = key.get(await requestPasskeyOptions(anybody(), passkeySignInOptions.path));
        return isRefused({ ...answer, response: { ...answer.response, [part]: broken } });
      }),
      { numRuns: 60 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('id', 'rawId', 'type'), fc.string(), async (part, broken) => {
        const answer = key.get(await requestPasskeyOptions(anybody(), passkeySignInOptions.path));
        return isRefused({ ...answer, [part]: broken });
      }),
      { numRuns: 60 },
    );
  });

  async function isRefused(response: unknown): Promise<boolean> {
    const json = JSON.stringify(response) === undefined ? null : response;
    const { status, authenticated } = await sendAnswer(anybody(), json).catch(() => ({
      status: 0,
      authenticated: true,
    }));
    // The JSON parser rejects a key such as `__proto__` with status 400.
    return [200, 400].includes(status) && !authenticated;
  }
});

describe('a sign-in that waits for its second factor', () => {
  async function waiting() {
    const owner = await open();
    await askForCodes(owner);
    const browser = anybody();
    expect(await browser.signIn(owner.username, PASSWORD)).toMatchObject({ nextStep: 'code' });
    return { owner, browser };
  }

  it('is finished by a passkey of the same user', async () => {
    const { owner, browser } = await waiting();
    expect(await (await browser.get('/api/sign-in')).json()).toMatchObject({ factors: ['passkey', 'email'] });
    expect(await signInWithPasskey(browser, owner.key)).toMatchObject({ authenticated: true });
    expect((await browser.get('/api/sign-in')).status).toBe(401);
    expect(browser.cookie('sign_in')).toBeUndefined();
  });

  it('is finished by one that does not name its user', async () => {
    const { owner, browser } = await waiting();
    expect(await signInWithPasskey(browser, owner.key, { userHandle: undefined })).toMatchObject({
      authenticated: true,
    });
  });

  it('is replaced by a passkey of another user', async () => {
    const { browser } = await waiting();
    const other = await open();
    expect(await signInWithPasskey(browser, other.key, { userHandle: undefined })).toMatchObject(REFUSED);
    expect(await signInWithPasskey(browser, other.key)).toMatchObject({ authenticated: true });
    expect((await browser.get('/api/sign-in')).status).toBe(401);
  });
});

describe('the options', () => {
  it('reveal no passkeys', async () => {
    await open();
    expect(await requestPasskeyOptions(anybody(), passkeySignInOptions.path)).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  it.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])('are not given on %s', async (address) => {
    const response = await anybody().send(
      'POST',
      passkeySignInOptions.path,
      undefined,
      forwardedHostHeaders(address),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'passkeys_need_name' });
  });

  it('are given 300 times in 15 minutes to one address', async () => {
    const [browser, neighbour] = [new Browser(origin, '10.1.0.1'), new Browser(origin, '10.1.0.2')];
    for (let times = 0; times < 300; times++)
      expect((await browser.send('POST', passkeySignInOptions.path)).status).toBe(200);
    expect((await browser.send('POST', passkeySignInOptions.path)).status).toBe(429);
    expect((await neighbour.send('POST', passkeySignInOptions.path)).status).toBe(200);
  });
});

it('can be tried 100 times in 15 minutes from one address', async () => {
  const browser = new Browser(origin, '10.2.0.1');
  for (let times = 0; times < 100; times++) expect(await sendAnswer(browser, {})).toMatchObject(REFUSED);
  expect((await sendAnswer(browser, {})).error).toContain('wait 15 minutes');
});
