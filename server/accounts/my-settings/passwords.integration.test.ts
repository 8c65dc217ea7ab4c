import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSession } from '#contract/accounts.ts';
import * as calls from '#contract/my-settings.ts';
import { signIn } from '#contract/sign-in.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { expireConfirmations } from '../testing/expire-confirmations.ts';
import { mailsTo } from '../testing/mails.ts';

const PASSWORD = 'Correct horse 1';
const NEW = 'Quite another staple 7';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

const change = ({ call }: TestAccount, currentPassword: string, newPassword: string) =>
  call(calls.changePassword, { body: { currentPassword, newPassword } });

describe('confirming the password', () => {
  it('unlocks sensitive changes for 15 minutes', async () => {
    const owner = await openAccount(web, database(), 'confirmer');
    await expireConfirmations(database(), owner);
    expect(await owner.call(calls.startAuthenticator)).toMatchObject({
      status: 403,
      body: { code: calls.CONFIRM_PASSWORD, message: 'Please confirm your password first.' },
    });
    expect((await owner.call(calls.confirmPassword, { body: { password: PASSWORD } })).status).toBe(204);
    expect((await owner.call(calls.startAuthenticator)).status).toBe(200);
  });

  it('unlocks them only in that session', async () => {
    const owner = await openAccount(web, database(), 'sessions');
    const elsewhere = await web.signIn('sessions', PASSWORD);
    await expireConfirmations(database(), owner);
    await elsewhere(calls.confirmPassword, { body: { password: PASSWORD } });
    expect((await elsewhere(calls.startAuthenticator)).status).toBe(200);
    expect((await owner.call(calls.startAuthenticator)).status).toBe(403);
  });

  it('refuses a wrong one', async () => {
    const owner = await openAccount(web, database(), 'wrongly');
    await expireConfirmations(database(), owner);
    expect(await owner.call(calls.confirmPassword, { body: { password: 'wrong' } })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', field: 'password' },
    });
    expect((await owner.call(calls.startAuthenticator)).status).toBe(403);
  });

  it('allows ten tries in 15 minutes, including right ones', async () => {
    const owner = await openAccount(web, database(), 'guesser');
    for (let tries = 0; tries < 10; tries++)
      await owner.call(calls.confirmPassword, { body: { password: `guess ${tries}` } });
    expect(await owner.call(calls.confirmPassword, { body: { password: PASSWORD } })).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
    expect((await change(owner, PASSWORD, NEW)).status).toBe(429);
  });
});

it.each([
  ['saveEmail', calls.saveEmail, { body: { email: 'a@example.com' } }],
  ['startEmailCodes', calls.startEmailCodes, {}],
  ['turnOnEmailCodes', calls.turnOnEmailCodes, { body: { code: '123456' } }],
  ['turnOffEmailCodes', calls.turnOffEmailCodes, {}],
  ['startAuthenticator', calls.startAuthenticator, {}],
  ['turnOnAuthenticator', calls.turnOnAuthenticator, { body: { code: '123456' } }],
  ['turnOffAuthenticator', calls.turnOffAuthenticator, {}],
  ['renewRecoveryCodes', calls.renewRecoveryCodes, {}],
  ['passkeyOptions', calls.passkeyOptions, {}],
  ['addPasskey', calls.addPasskey, { body: { name: 'Key', response: {} } }],
  ['removePasskey', calls.removePasskey, { params: { passkeyId: 1 } }],
])('%s asks for the password again', async (name, endpoint, input) => {
  const owner = await openAccount(web, database(), `again ${name}`);
  await expireConfirmations(database(), owner);
  expect(await owner.call(endpoint as never, input as never)).toMatchObject({
    status: 403,
    body: { code: calls.CONFIRM_PASSWORD },
  });
});

describe('a new password', () => {
  it('ends every other session and the trust in browsers, and notifies the user', async () => {
    const owner = await openAccount(web, database(), 'changer');
    const { accountId, userId } = owner;
    const elsewhere = await web.signIn('changer', PASSWORD);
    const own = { account_id: accountId, user_id: userId };
    const soon = new Date(Date.now() + 600_000);
    const { db } = database();
    await db.owner
      .insertInto('devices')
      .values({ ...own, token_hash: Buffer.from('device'), user_agent: '', trusted_until: soon })
      .execute();
    await db.owner
      .insertInto('pending_sign_ins')
      .values({ ...own, token_hash: Buffer.from('pending'), expires_at: soon })
      .execute();
    await db.owner
      .insertInto('one_time_tokens')
      .values({ ...own, token_hash: Buffer.from('link'), purpose: 'password reset', expires_at: soon })
      .execute();
    await db.owner.updateTable('users').set({ email: 'c@example.com' }).where('id', '=', userId).execute();

    expect((await change(owner, PASSWORD, NEW)).status).toBe(204);

    expect((await owner.call(getSession)).status).toBe(200);
    expect((await elsewhere(getSession)).status).toBe(401);
    expect((await owner.call(calls.getSecurity)).body).toMatchObject({ trustedDevices: 0 });
    for (const table of ['pending_sign_ins', 'one_time_tokens'] as const)
      expect(
        await db.owner.selectFrom(table).select('expires_at').where('user_id', '=', userId).execute(),
      ).toEqual([]);
    expect(await mailsTo(database(), accountId)).toMatchObject([
      { template: 'password changed', recipient: 'c@example.com', data: { address: '127.0.0.1' } },
    ]);
    expect((await owner.call(calls.listActivity)).body.items[0]).toMatchObject({
      action: 'password changed',
      address: '127.0.0.1',
    });
    const tryWith = async (password: string) =>
      (await web.anonymous(signIn, { body: { username: 'changer', password } })).body.authenticated;
    expect(await tryWith(PASSWORD)).toBe(false);
    expect(await tryWith(NEW)).toBe(true);
  });

  it('requires the current one', async () => {
    const owner = await openAccount(web, database(), 'careless');
    expect(await change(owner, 'wrong', NEW)).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', field: 'currentPassword' },
    });
  });

  it.each(['short1A', 'no capital letters 1', 'Password1234', 'My weak One weak 12345'])(
    'cannot be “%s”',
    async (newPassword) => {
      const username = `weak ${newPassword.length}`;
      const owner = await openAccount(
        web,
        database(),
        newPassword.startsWith('My') ? 'My weak One' : username,
      );
      expect(await change(owner, PASSWORD, newPassword)).toMatchObject({
        status: 400,
        body: { code: 'weak_password', field: 'newPassword' },
      });
      expect((await change(owner, PASSWORD, NEW)).status).toBe(204);
    },
  );
});
