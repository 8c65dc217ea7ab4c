import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterCode, getPendingSignIn, sendCode, signIn } from '#contract/sign-in.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { Browser } from '../testing/browser.ts';

const PASSWORD = 'Correct horse 1';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => web.stop());

/** Opens an account whose user gets codes by email. */
async function openWithCodes(username: string): Promise<number> {
  const { accountId } = await openAccount(web, database(), username);
  await database()
    .db.owner.updateTable('users')
    .set({ email: `${username}@example.com`, email_codes: true })
    .where('username', '=', username)
    .execute();
  return accountId;
}

/** Returns the codes that were mailed to an account, newest last. */
async function codesOf(accountId: number): Promise<string[]> {
  const mails = await database()
    .db.owner.selectFrom('mails')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('template', '=', 'sign-in code')
    .orderBy('id')
    .execute();
  return mails.map(({ data }) => (data as { code: string }).code);
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

async function begin(username: string, browser = new Browser(web.address)) {
  const accountId = await openWithCodes(username);
  const answer = await browser.signIn(username, PASSWORD);
  return { accountId, browser, answer, code: (await codesOf(accountId)).at(-1)! };
}

const enter = async (browser: Browser, code: string, more: object = {}) =>
  (await browser.post(enterCode.path, { factor: 'email', code, ...more })).json();

/** Moves the timestamps of pending sign-ins into the past, as if `seconds` had passed. */
async function later(seconds: number) {
  const { pool } = database().db;
  await pool.query(
    `UPDATE pending_sign_ins SET code_sent_at = code_sent_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  );
}

describe('with codes by mail, the right password', () => {
  it('creates no session, and names the next step', async () => {
    const { browser, answer, code } = await begin('coded');
    expect(answer).toMatchObject({ authenticated: false, token: null, error: null, nextStep: 'code' });
    expect(code).toMatch(/^\d{6}$/);
    expect(browser.cookie('session')).toBeUndefined();
    expect((await browser.get('/api/session')).status).toBe(401);
    expect(await (await browser.get(getPendingSignIn.path)).json()).toEqual({
      factors: ['email'],
      sentTo: 'c•••@example.com',
      resendAfter: 30,
    });
  });

  it('is followed by the code, which completes the sign-in', async () => {
    const { browser, code } = await begin('second');
    expect(await enter(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
      authenticated: true,
      token: null,
    });
    expect((await browser.get('/api/session')).status).toBe(200);
    expect((await browser.get(getPendingSignIn.path)).status).toBe(401);
  });

  it('gives a program a challenge to send, and a token after the code', async () => {
    const accountId = await openWithCodes('program');
    const { body } = await web.anonymous(signIn, { body: { username: 'program', password: PASSWORD } });
    expect(body).toMatchObject({ authenticated: false, nextStep: 'code', challenge: expect.any(String) });
    const [code] = await codesOf(accountId);
    const challenge = body.challenge!;
    const entered = await web.anonymous(enterCode, { body: { factor: 'email', code: code!, challenge } });
    expect(entered.body).toMatchObject({ authenticated: true, token: expect.any(String) });
  });
});

describe('a console without TLS', () => {
  it('serves a browser that cannot be recognised as one: a GET has no Origin there', async () => {
    const { browser } = await begin('plain');
    const cookie = browser.headerOf('sign_in');
    const response = await fetch(`${web.address}${getPendingSignIn.path}`, { headers: { cookie } });
    expect(response.status).toBe(200);
  });
});

describe('a code', () => {
  it('is accepted once, even if two send it concurrently', async () => {
    const { browser, code } = await begin('replay');
    const copy = new Browser(web.address);
    const cookie = browser.headerOf('sign_in');
    const send = () => copy.send('POST', enterCode.path, { factor: 'email', code }, { cookie });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect((await send()).status).toBe(401);
  });

  it('of one sign-in does not work for another', async () => {
    const { code, accountId } = await begin('crossed');
    const other = new Browser(web.address);
    await other.signIn('crossed', PASSWORD);
    const own = (await codesOf(accountId)).at(-1)!;
    expect(await enter(other, code === own ? wrongFor(own) : code)).toMatchObject({ authenticated: false });
  });

  it('that is wrong five times ends the sign-in', async () => {
    const { browser, code } = await begin('guesser');
    for (let tries = 0; tries < 4; tries++)
      expect(await enter(browser, wrongFor(code))).toMatchObject({
        error: expect.stringContaining('Wrong code'),
      });
    expect(await enter(browser, wrongFor(code))).toMatchObject({
      error: expect.stringContaining('log in again'),
    });
    expect((await browser.post(enterCode.path, { factor: 'email', code })).status).toBe(401);
  });

  it('that is wrong five times is reported to the user: somebody knows the password', async () => {
    const { browser, code, accountId } = await begin('warned');
    for (let tries = 0; tries < 5; tries++) await enter(browser, wrongFor(code));
    const mails = await database()
      .db.owner.selectFrom('mails')
      .select('template')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['sign-in code', 'wrong codes']);
  });

  it('that can no longer be mailed leaves the recovery codes as an option', async () => {
    const { accountId, browser } = await begin('mailed-out');
    for (let times = 0; times < 6; times++) await browser.signIn('mailed-out', PASSWORD);
    expect(await codesOf(accountId)).toHaveLength(5);
    expect(await (await browser.get(getPendingSignIn.path)).json()).toMatchObject({ sentTo: null });
  });

  it('can be guessed twenty times, over all sign-ins', async () => {
    const { browser, code } = await begin('patient');
    const answers: { error: string | null }[] = [];
    for (let round = 0; round < 5; round++) {
      if (round > 0) await browser.signIn('patient', PASSWORD);
      for (let tries = 0; tries < 5; tries++) answers.push(await enter(browser, wrongFor(code)));
    }
    expect(answers.filter(({ error }) => error?.includes('try again later'))).toHaveLength(5);
  });

  it('is valid for ten minutes', async () => {
    const { browser, code } = await begin('slow');
    await later(601);
    expect(await enter(browser, code)).toMatchObject({ authenticated: false });
  });

  it('can be sent again after 30 seconds, three times in all, each replacing the one before', async () => {
    const { browser, accountId, code } = await begin('again');
    const resend = () => browser.post(sendCode.path);
    expect(await (await resend()).json()).toMatchObject({ code: 'too_soon' });
    await later(31);
    expect(await (await resend()).json()).toEqual({ sentTo: 'a•••@example.com', resendAfter: 30 });
    const [, second] = await codesOf(accountId);
    if (second !== code) expect(await enter(browser, code)).toMatchObject({ authenticated: false });
    await later(31);
    expect(await (await resend()).json()).toMatchObject({ resendAfter: null });
    expect(await (await resend()).json()).toMatchObject({ code: 'too_many_codes' });
    const third = (await codesOf(accountId)).at(-1)!;
    expect(await enter(browser, third)).toMatchObject({ authenticated: true });
  });

  it('is hashed with the installation’s key, so that it cannot be brute-forced', async () => {
    const { code, accountId } = await begin('stored');
    const rows = await database()
      .db.owner.selectFrom('pending_sign_ins')
      .select('code_hash')
      .where('account_id', '=', accountId)
      .execute();
    const { createHash } = await import('node:crypto');
    const plain = createHash('sha256').update(code).digest();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.code_hash).toHaveLength(32);
    expect(rows[0]!.code_hash!.equals(plain)).toBe(false);
  });
});

describe('a browser that the user trusts', () => {
  it('needs no code for 30 days, while others do', async () => {
    const { browser, code } = await begin('trusting');
    await enter(browser, code, { trustDevice: true });
    expect(await browser.signIn('trusting', PASSWORD)).toMatchObject({ authenticated: true });
    expect(await new Browser(web.address).signIn('trusting', PASSWORD)).toMatchObject({ nextStep: 'code' });
    await database().db.pool.query("UPDATE devices SET trusted_until = trusted_until - interval '30 days'");
    expect(await browser.signIn('trusting', PASSWORD)).toMatchObject({ nextStep: 'code' });
  });

  it('is not recognised by a cookie planted by somebody else', async () => {
    const browser = new Browser(web.address);
    const planted = 'planted';
    browser.setCookie('device', planted);
    const { code } = await begin('victim', browser);
    await enter(browser, code, { trustDevice: true });
    const thief = new Browser(web.address);
    thief.setCookie('device', planted);
    expect(await thief.signIn('victim', PASSWORD)).toMatchObject({ nextStep: 'code' });
    expect(await browser.signIn('victim', PASSWORD)).toMatchObject({ authenticated: true });
  });

  it('may have been known before', async () => {
    for (const nth of [1, 2, 3, 4, 5, 6]) {
      const { browser, code, accountId } = await begin(`known-${nth}`);
      await enter(browser, code);
      await browser.signIn(`known-${nth}`, PASSWORD);
      await enter(browser, (await codesOf(accountId)).at(-1)!, { trustDevice: true });
      expect(await browser.signIn(`known-${nth}`, PASSWORD)).toMatchObject({ authenticated: true });
    }
  });

  it('stays known to each of its users', async () => {
    const { browser, code } = await begin('first-of-two');
    await enter(browser, code, { trustDevice: true });
    const { code: others } = await begin('second-of-two', browser);
    await enter(browser, others, { trustDevice: true });
    for (const username of ['first-of-two', 'second-of-two'])
      expect(await browser.signIn(username, PASSWORD)).toMatchObject({ authenticated: true });
  });

  it('is not trusted for another user', async () => {
    const { browser, code } = await begin('owner');
    await enter(browser, code, { trustDevice: true });
    await openWithCodes('visitor');
    expect(await browser.signIn('visitor', PASSWORD)).toMatchObject({ nextStep: 'code' });
  });
});

it('has nothing to finish without a pending sign-in', async () => {
  const browser = new Browser(web.address);
  for (const response of [
    await browser.get(getPendingSignIn.path),
    await browser.post(sendCode.path),
    await browser.post(enterCode.path, { factor: 'email', code: '123456' }),
  ]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'sign_in_expired' });
  }
});
