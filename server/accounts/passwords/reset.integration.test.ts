import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSession } from '#contract/accounts.ts';
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { startWorker } from '#server/platform/testing/worker.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import { solveCaptcha } from '../testing/captcha.ts';
import { Browser } from '../testing/browser.ts';

const OLD = 'Correct horse 1';
const NEW = 'Staple battery 77';

const database = useDatabase();
let web: TestConsole;
let worker: Service;

beforeAll(async () => {
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
  worker = await startWorker(database(), { LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
});

let last = 0;
/** Returns a browser with a new address. */
const somebody = () => new Browser(web.address, `10.7.${++last}.1`);

const ask = async (loginUsername: string, browser = somebody(), reCaptchaToken?: string) =>
  (await browser.post(requestPasswordReset.path, { loginUsername, reCaptchaToken })).json();

const set = async (resetToken: string, newLoginPassword: string, browser = somebody()) =>
  (await browser.send('PATCH', resetPassword.path, { resetToken, newLoginPassword })).json();

async function openWithMail(username: string) {
  const account = await openAccount(web, database(), username);
  await database()
    .db.owner.updateTable('users')
    .set({ email: `${username}@example.com` })
    .where('username', '=', username)
    .execute();
  return account;
}

/** Waits until an account has at least `count` emails with a template, and returns them. */
const mailsTo = (accountId: number, template: string, count = 1) =>
  eventually(`${count} mails "${template}"`, async () => {
    const mails = await database()
      .db.owner.selectFrom('mails')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('template', '=', template)
      .execute();
    return mails.length >= count && mails;
  });

async function tokenFor(username: string, accountId: number): Promise<string> {
  expect(await ask(username)).toEqual({ errorCode: null });
  const [mail] = await mailsTo(accountId, 'password reset');
  const { path } = mail!.data as { path: string };
  return path.replace('/PasswordReset/Update/', '');
}

const suspend = (userId: number) =>
  database()
    .db.owner.updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', userId)
    .execute();

/** Deletes an account's emails and requests another token. */
async function anotherToken(username: string, accountId: number): Promise<string> {
  await database().db.owner.deleteFrom('mails').where('account_id', '=', accountId).execute();
  return tokenFor(username, accountId);
}

describe('requesting a link', () => {
  it('has the same answer whether or not the username exists', async () => {
    await openWithMail('asker');
    expect(await ask('asker')).toEqual({ errorCode: null });
    expect(await ask('not-there')).toEqual({ errorCode: null });
    // No user can have such a username.
    for (const odd of ['asker\0', 'not-there\0', '\u{D800}'])
      expect(await ask(odd)).toMatchObject({ code: 'invalid_characters', field: 'loginUsername' });
  });

  it('has the same answer for a suspended user, who gets no link', async () => {
    const { accountId, userId } = await openWithMail('barred');
    await suspend(userId);
    expect(await ask('barred')).toEqual({ errorCode: null });
    // Jobs of a kind run in order, so this mail comes after the other would have.
    const { accountId: after } = await openWithMail('unbarred');
    await tokenFor('unbarred', after);
    const mails = database().db.owner.selectFrom('mails').select('id').where('account_id', '=', accountId);
    expect(await mails.execute()).toEqual([]);
  });

  it('mails a link with the configured address, whatever the Host header says', async () => {
    const { accountId } = await openWithMail('poisoned');
    await fetch(`${web.address}${requestPasswordReset.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ loginUsername: 'poisoned' }),
    });
    const [mail] = await mailsTo(accountId, 'password reset');
    expect(mail!.data).toMatchObject({ path: expect.stringMatching(/^\/PasswordReset\/Update\/[\w-]{43}$/) });
  });

  it('requires a captcha after three attempts, and fills no mailbox', async () => {
    const { accountId } = await openWithMail('bombed');
    const browser = somebody();
    for (let tries = 0; tries < 3; tries++) expect(await ask('bombed', browser)).toEqual({ errorCode: null });
    expect(await ask('bombed', browser)).toEqual({ errorCode: 'RecpatchaTokenFailed' });
    expect(await ask('bombed', browser, await solveCaptcha(web.address))).toEqual({ errorCode: null });
    await mailsTo(accountId, 'password reset', 3);
    const { accountId: after } = await openWithMail('after');
    await tokenFor('after', after);
    expect(await mailsTo(accountId, 'password reset', 3)).toHaveLength(3);
  });

  it('stores no token', async () => {
    const { accountId } = await openWithMail('hashed');
    const token = await tokenFor('hashed', accountId);
    const rows = await database().db.owner.selectFrom('one_time_tokens').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash.toString('base64url'))).not.toContain(token);
  });
});

describe('setting a new password', () => {
  it('refuses the current one', async () => {
    const { accountId } = await openWithMail('stubborn');
    const token = await tokenFor('stubborn', accountId);
    expect(await set(token, OLD)).toMatchObject({
      errorCode: 'WeakPassword',
      errorMessage: expect.stringContaining('different from your current one'),
    });
  });

  it('leaves no session that is being opened with the old password', async () => {
    const { accountId, userId } = await openWithMail('racer');
    for (let round = 0; round < 5; round++) {
      const [old, next] = [round === 0 ? OLD : `${NEW}${round - 1}`, `${NEW}${round}`];
      const token = await anotherToken('racer', accountId);
      const browsers = Array.from({ length: 6 }, somebody);
      await Promise.all([set(token, next), ...browsers.map((browser) => browser.signIn('racer', old))]);
      const sessions = await database()
        .db.owner.selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .execute();
      expect(sessions).toEqual([]);
    }
  });

  it('works once, signs out everywhere, and notifies the user', async () => {
    const { accountId, call } = await openWithMail('forgetful');
    const token = await tokenFor('forgetful', accountId);
    expect(await set(token, NEW)).toEqual({ errorCode: null, errorMessage: null });
    expect((await call(getSession)).status).toBe(401);
    expect(await somebody().signIn('forgetful', OLD)).toMatchObject({ authenticated: false });
    expect(await somebody().signIn('forgetful', NEW)).toMatchObject({ authenticated: true });
    expect(await set(token, 'Another battery 9')).toEqual({ errorCode: 'TokenExpired', errorMessage: null });
    await mailsTo(accountId, 'password changed');
  });

  it('does not let in a user who was suspended since', async () => {
    const { accountId, userId } = await openWithMail('banned');
    const token = await tokenFor('banned', accountId);
    await suspend(userId);
    expect(await set(token, NEW)).toEqual({ errorCode: 'TokenExpired', errorMessage: null });
    expect(await somebody().signIn('banned', NEW)).toMatchObject({ authenticated: false });
  });

  it('works once when two send the same token concurrently', async () => {
    const { accountId } = await openWithMail('raced');
    const token = await tokenFor('raced', accountId);
    const answers = await Promise.all([set(token, NEW), set(token, `${NEW}8`), set(token, `${NEW}9`)]);
    expect(answers.filter(({ errorCode }) => errorCode === null)).toHaveLength(1);
  });

  const complex = 'Your password needs to be more complex (at least 12 characters)';
  it.each([
    ['weak1', 'short1A', complex],
    ['weak2', 'Password12345', complex],
    ['weak3', 'no uppercase letter 1', 'A mix of numbers, lowercase and uppercase characters required'],
    ['weak4', 'My WEAK4 point is 5', 'Your password may not contain your username'],
  ])('for %s refuses %s, and keeps the token', async (username, password, errorMessage) => {
    const { accountId } = await openWithMail(username);
    const token = await tokenFor(username, accountId);
    expect(await set(token, password)).toEqual({ errorCode: 'WeakPassword', errorMessage });
    expect(await set(token, NEW)).toMatchObject({ errorCode: null });
  });

  it('refuses a token that is old, for another purpose, or made up', async () => {
    const { accountId } = await openWithMail('late');
    const token = await tokenFor('late', accountId);
    const { db } = database();
    await db.owner.updateTable('one_time_tokens').set({ purpose: 'direct login' }).execute();
    expect(await set(token, NEW)).toMatchObject({ errorCode: 'TokenExpired' });
    await db.owner
      .updateTable('one_time_tokens')
      .set({ purpose: 'password reset', expires_at: new Date(0) })
      .execute();
    expect(await set(token, NEW)).toMatchObject({ errorCode: 'TokenExpired' });
    expect(await set('A'.repeat(43), NEW)).toMatchObject({ errorCode: 'TokenExpired' });
  });

  it('requires a captcha after many tokens, and then accepts none', async () => {
    const guesser = somebody();
    const answers = [];
    for (let tries = 0; tries < 55; tries++)
      answers.push((await set(`guess ${tries}`, NEW, guesser)).errorCode);
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'TokenExpired'));
    expect(answers[5]).toBe('RecpatchaTokenFailed');
    expect(answers[54]).toBe('ServiceUnavailable');
  });
});
