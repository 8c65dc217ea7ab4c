import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as calls from '#contract/my-settings.ts';
import { enterCode } from '#contract/sign-in.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { Browser } from '../testing/browser.ts';
import { mailsTo } from '../testing/mails.ts';

const PASSWORD = 'Correct horse 1';
const STEP = 30_000;

const database = useDatabase();
let web: TestConsole;
let accounts = 0;
/** The middle of a time step. Codes must not change while a test runs. */
const now = Math.floor(Date.now() / STEP) * STEP + STEP / 2;

beforeAll(async () => {
  web = await startConsole(database());
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => vi.useRealTimers());
afterAll(() => web.stop());

type Owner = TestAccount & { username: string };

async function open(): Promise<Owner> {
  const username = `owner ${++accounts}`;
  return { ...(await openAccount(web, database(), username)), username };
}

/** Generates the code of a phone whose clock is `ahead` milliseconds fast. */
const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

async function withAuthenticator() {
  const owner = await open();
  const { secret } = (await owner.call(calls.startAuthenticator)).body;
  const { recoveryCodes } = (await owner.call(calls.turnOnAuthenticator, { body: { code: codeOf(secret) } }))
    .body;
  vi.setSystemTime(now + STEP);
  return { ...owner, secret, recoveryCodes };
}

type Factor = 'authenticator' | 'recovery';

/** Returns a browser in which the user has entered the correct password. */
async function begin({ username }: Owner): Promise<Browser> {
  const browser = new Browser(web.address);
  expect(await browser.signIn(username, PASSWORD)).toMatchObject({ nextStep: 'code' });
  return browser;
}

async function enter(browser: Browser, factor: Factor, code: string): Promise<boolean> {
  const response = await browser.post(enterCode.path, { factor, code });
  return ((await response.json()) as { authenticated: boolean }).authenticated;
}

const signInWith = async (owner: Owner, factor: Factor, code: string) =>
  enter(await begin(owner), factor, code);

/** Signs in four times concurrently with the same code. Returns how many sign-ins succeeded. */
async function countAtOnce(owner: Owner, factor: Factor, code: string): Promise<number> {
  const browsers: Browser[] = [];
  for (let at = 0; at < 4; at++) browsers.push(await begin(owner));
  const all = await Promise.all(browsers.map((browser) => enter(browser, factor, code)));
  return all.filter(Boolean).length;
}

const securityOf = async ({ call }: TestAccount) => (await call(calls.getSecurity)).body;
const mailsOf = async ({ accountId }: TestAccount) =>
  (await mailsTo(database(), accountId)).filter(({ template }) => template === 'two-factor changed');
const setEmail = ({ userId }: TestAccount, email: string) =>
  database().db.owner.updateTable('users').set({ email }).where('id', '=', userId).execute();

describe('setting up an authenticator app', () => {
  it('gives the URI for the app, and the secret for typing', async () => {
    const { call, username } = await open();
    const { secret, uri } = (await call(calls.startAuthenticator)).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Carillon:${encodeURIComponent(username)}?issuer=Carillon&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });

  it('is completed with one of its codes, creates recovery codes and sends a mail', async () => {
    const owner = await open();
    await setEmail(owner, 'owner@example.com');
    const { secret } = (await owner.call(calls.startAuthenticator)).body;
    expect(await securityOf(owner)).toMatchObject({ authenticator: false, recoveryCodesLeft: 0 });
    const on = await owner.call(calls.turnOnAuthenticator, { body: { code: codeOf(secret) } });
    expect(on.body.recoveryCodes).toHaveLength(10);
    expect(await securityOf(owner)).toMatchObject({ authenticator: true, recoveryCodesLeft: 10 });
    expect(await mailsOf(owner)).toMatchObject([
      { recipient: 'owner@example.com', data: { what: 'An authenticator app was turned on.' } },
    ]);
  });

  it('is not completed with a wrong code, nor before it is started', async () => {
    const owner = await open();
    const turnOn = (code: string) => owner.call(calls.turnOnAuthenticator, { body: { code } });
    expect(await turnOn('123456')).toMatchObject({
      status: 400,
      body: { code: 'wrong_code', field: 'code' },
    });
    const { secret } = (await owner.call(calls.startAuthenticator)).body;
    for (const code of [wrongFor(codeOf(secret)), '', '12345', 'abcdef', '１２３４５６'])
      expect((await turnOn(code)).status).toBe(400);
    expect((await securityOf(owner)).authenticator).toBe(false);
  });

  it('can be restarted until it is completed; then the app must be turned off first', async () => {
    const owner = await open();
    const first = (await owner.call(calls.startAuthenticator)).body;
    const second = (await owner.call(calls.startAuthenticator)).body;
    const turnOn = (secret: string) =>
      owner.call(calls.turnOnAuthenticator, { body: { code: codeOf(secret) } });
    expect((await turnOn(first.secret)).status).toBe(400);
    expect((await turnOn(second.secret)).status).toBe(200);
    expect(await owner.call(calls.startAuthenticator)).toMatchObject({
      status: 409,
      body: { code: 'authenticator_on' },
    });
    expect((await owner.call(calls.turnOffAuthenticator)).status).toBe(204);
    expect(await securityOf(owner)).toMatchObject({ authenticator: false, recoveryCodesLeft: 0 });
    expect((await owner.call(calls.turnOffAuthenticator)).status).toBe(404);
  });

  it('has no effect until it is completed', async () => {
    const owner = await open();
    await owner.call(calls.startAuthenticator);
    expect(await new Browser(web.address).signIn(owner.username, PASSWORD)).toMatchObject({
      authenticated: true,
    });
  });

  it('stores the secret encrypted', async () => {
    const owner = await withAuthenticator();
    const row = await database()
      .db.owner.selectFrom('authenticators')
      .select('secret')
      .where('account_id', '=', owner.accountId)
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(owner.secret)).toBe(false);
    expect(row.secret.includes(Buffer.from(Secret.fromBase32(owner.secret).bytes))).toBe(false);
  });
});

describe('a code of the app', () => {
  it.each([-STEP, 0, STEP])('is accepted from a clock that is %i ms off', async (ahead) => {
    const owner = await withAuthenticator();
    if (ahead < 0) vi.setSystemTime(now + 2 * STEP);
    expect(await signInWith(owner, 'authenticator', codeOf(owner.secret, ahead))).toBe(true);
  });

  it.each([-24 * 3600_000, -2 * STEP, 2 * STEP])(
    'is not accepted from a clock that is %i ms off',
    async (ahead) => {
      const owner = await withAuthenticator();
      vi.setSystemTime(now + 4 * STEP);
      const code = codeOf(owner.secret, ahead);
      if (code === codeOf(owner.secret)) return;
      expect(await signInWith(owner, 'authenticator', code)).toBe(false);
    },
  );

  it('is accepted once, and no earlier one after it', async () => {
    const owner = await withAuthenticator();
    vi.setSystemTime(now + 2 * STEP);
    const code = codeOf(owner.secret);
    expect(await signInWith(owner, 'authenticator', `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(true);
    expect(await signInWith(owner, 'authenticator', code)).toBe(false);
    expect(await signInWith(owner, 'authenticator', codeOf(owner.secret, -STEP))).toBe(false);
    expect(await signInWith(owner, 'authenticator', codeOf(owner.secret, STEP))).toBe(true);
  });

  it('is accepted once, even if sent several times concurrently', async () => {
    const owner = await withAuthenticator();
    expect(await countAtOnce(owner, 'authenticator', codeOf(owner.secret))).toBe(1);
  });

  it('that turned the app on signs nobody in', async () => {
    const owner = await withAuthenticator();
    vi.setSystemTime(now);
    expect(await signInWith(owner, 'authenticator', codeOf(owner.secret))).toBe(false);
  });

  it('of another user is refused', async () => {
    const [owner, other] = [await withAuthenticator(), await withAuthenticator()];
    expect(await signInWith(owner, 'authenticator', codeOf(other.secret))).toBe(false);
  });
});

describe('a recovery code', () => {
  it('is readable and unique', async () => {
    const { recoveryCodes } = await withAuthenticator();
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){2}[2-9a-hjkmnp-z]{4}$/);
    expect(new Set(recoveryCodes).size).toBe(10);
  });

  it('signs in once, however it is typed', async () => {
    const owner = await withAuthenticator();
    const [code] = owner.recoveryCodes;
    expect(await signInWith(owner, 'recovery', ` ${code!.toUpperCase().replaceAll('-', ' ')}`)).toBe(true);
    expect(await signInWith(owner, 'recovery', code!)).toBe(false);
    expect((await securityOf(owner)).recoveryCodesLeft).toBe(9);
  });

  it('signs in once, even if sent several times concurrently', async () => {
    const owner = await withAuthenticator();
    expect(await countAtOnce(owner, 'recovery', owner.recoveryCodes[0]!)).toBe(1);
  });

  it('of another user, or made up, is refused', async () => {
    const [owner, other] = [await withAuthenticator(), await withAuthenticator()];
    for (const code of [other.recoveryCodes[0]!, '', '-', 'k7qf-9x2m-4tbc'])
      expect(await signInWith(owner, 'recovery', code)).toBe(false);
    expect((await securityOf(other)).recoveryCodesLeft).toBe(10);
  });

  it('becomes invalid when new ones are made', async () => {
    const owner = await withAuthenticator();
    const renewed = await owner.call(calls.renewRecoveryCodes);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(await signInWith(owner, 'recovery', owner.recoveryCodes[0]!)).toBe(false);
    expect(await signInWith(owner, 'recovery', renewed.body.recoveryCodes[0]!)).toBe(true);
  });

  it('is one of ten, even if new ones are made twice concurrently', async () => {
    const owner = await withAuthenticator();
    await Promise.all([1, 2, 3].map(() => owner.call(calls.renewRecoveryCodes)));
    expect((await securityOf(owner)).recoveryCodesLeft).toBe(10);
  });

  it('replaces a second factor, so it needs one', async () => {
    const owner = await open();
    expect(await owner.call(calls.renewRecoveryCodes)).toMatchObject({
      status: 409,
      body: { code: 'no_second_factor' },
    });
  });
});

describe('turning on codes by e-mail', () => {
  async function beginByMail() {
    const owner = await open();
    await setEmail(owner, 'owner@example.com');
    const begun = await owner.call(calls.startEmailCodes);
    return { ...owner, begun, code: await lastCode(owner) };
  }

  async function lastCode({ accountId }: TestAccount): Promise<string> {
    const mails = await mailsTo(database(), accountId);
    return mails.findLast(({ template }) => template === 'sign-in code')!.data.code!;
  }

  const turnOn = ({ call }: TestAccount, code: string) => call(calls.turnOnEmailCodes, { body: { code } });

  it('accepts the mailed code, and brings recovery codes', async () => {
    const owner = await beginByMail();
    expect(owner.begun.body).toEqual({ sentTo: 'owner@example.com' });
    const on = await turnOn(owner, ` ${owner.code.slice(0, 3)}-${owner.code.slice(3)} `);
    expect(on.body.recoveryCodes).toHaveLength(10);
    expect(await securityOf(owner)).toMatchObject({ emailCodes: true, recoveryCodesLeft: 10 });
    expect(await mailsOf(owner)).toMatchObject([{ data: { what: 'Codes by email were turned on.' } }]);
    expect(await owner.call(calls.startEmailCodes)).toMatchObject({
      status: 409,
      body: { code: 'email_codes_on' },
    });
  });

  it('requires an e-mail address', async () => {
    const owner = await open();
    expect(await owner.call(calls.startEmailCodes)).toMatchObject({
      status: 400,
      body: { code: 'no_email', field: 'email' },
    });
  });

  it('accepts no wrong code, and after five not even the right one', async () => {
    const owner = await beginByMail();
    for (let tries = 0; tries < 5; tries++)
      expect(await turnOn(owner, wrongFor(owner.code))).toMatchObject({
        status: 400,
        body: { code: 'wrong_code', field: 'code' },
      });
    expect((await turnOn(owner, owner.code)).status).toBe(400);
    expect((await securityOf(owner)).emailCodes).toBe(false);
  });

  it('accepts no code that is ten minutes old, nor a replaced one', async () => {
    const owner = await beginByMail();
    await owner.call(calls.startEmailCodes);
    const second = await lastCode(owner);
    if (second !== owner.code) expect((await turnOn(owner, owner.code)).status).toBe(400);
    await database().db.pool.query(
      `UPDATE one_time_tokens SET expires_at = expires_at - interval '10 minutes' WHERE user_id = $1`,
      [owner.userId],
    );
    expect((await turnOn(owner, second)).status).toBe(400);
  });

  it('accepts no code of another user, nor one mailed to another address', async () => {
    const [owner, other] = [await beginByMail(), await beginByMail()];
    if (owner.code !== other.code) expect((await turnOn(owner, other.code)).status).toBe(400);
    await setEmail(owner, 'elsewhere@example.com');
    expect((await turnOn(owner, owner.code)).status).toBe(400);
  });

  it('accepts a code once, even if sent several times concurrently', async () => {
    const owner = await beginByMail();
    const answers = await Promise.all([1, 2, 3].map(() => turnOn(owner, owner.code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await securityOf(owner)).recoveryCodesLeft).toBe(10);
  });

  it('mails five codes in 15 minutes', async () => {
    const owner = await beginByMail();
    for (let mails = 1; mails < 5; mails++)
      expect((await owner.call(calls.startEmailCodes)).status).toBe(200);
    expect(await owner.call(calls.startEmailCodes)).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
  });

  it('can be undone', async () => {
    const owner = await beginByMail();
    await turnOn(owner, owner.code);
    expect((await owner.call(calls.turnOffEmailCodes)).status).toBe(204);
    expect(await securityOf(owner)).toMatchObject({ emailCodes: false, recoveryCodesLeft: 0 });
    expect((await owner.call(calls.turnOffEmailCodes)).status).toBe(404);
  });

  it('beside an app keeps the recovery codes until both are off', async () => {
    const owner = await withAuthenticator();
    await setEmail(owner, 'owner@example.com');
    await owner.call(calls.startEmailCodes);
    expect((await turnOn(owner, await lastCode(owner))).body).toEqual({ recoveryCodes: [] });
    await owner.call(calls.turnOffAuthenticator);
    expect(await securityOf(owner)).toMatchObject({ emailCodes: true, recoveryCodesLeft: 10 });
    await owner.call(calls.turnOffEmailCodes);
    expect(await securityOf(owner)).toMatchObject({ emailCodes: false, recoveryCodesLeft: 0 });
  });

  it('concurrently with an app makes recovery codes once', async () => {
    const owner = await beginByMail();
    const { secret } = (await owner.call(calls.startAuthenticator)).body;
    const [byMail, byApp] = await Promise.all([
      turnOn(owner, owner.code),
      owner.call(calls.turnOnAuthenticator, { body: { code: codeOf(secret) } }),
    ]);
    const made = [...byMail.body.recoveryCodes, ...byApp.body.recoveryCodes];
    expect(made).toHaveLength(10);
    expect(await securityOf(owner)).toMatchObject({
      emailCodes: true,
      authenticator: true,
      recoveryCodesLeft: 10,
    });
  });
});
