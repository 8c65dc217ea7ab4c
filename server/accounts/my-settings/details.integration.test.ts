import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSession } from '#contract/accounts.ts';
import * as calls from '#contract/my-settings.ts';
import { getNotices } from '#contract/notifications.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addColleague } from '../testing/colleague.ts';
import { mailsTo } from '../testing/mails.ts';
import { expireConfirmations } from '../testing/expire-confirmations.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => void (owner = await openAccount(web, database(), `Thandi${++accounts}`)));

const settings = async () => (await owner.call(calls.getMySettings)).body;
const contact = { fullname: 'Thandi Nkosi', contactNo1: '+27 82 123 4567', contactNo2: '' };

it('stores name and numbers, trimmed', async () => {
  expect(
    (await owner.call(calls.saveContact, { body: { ...contact, fullname: ' Thandi Nkosi ' } })).status,
  ).toBe(204);
  expect(await settings()).toEqual({
    username: `Thandi${accounts}`,
    ...contact,
    email: '',
    company: `Thandi${accounts} & Co`,
  });
});

it.each([
  ['fullname', '  '],
  ['fullname', 'x'.repeat(101)],
  ['fullname', 'Thandi\nBcc: all'],
  ['fullname', 'Thandi\u0000'],
  ['contactNo1', ''],
  ['contactNo1', '082-123-4567'],
  ['contactNo1', '082 1234 call me'],
  ['contactNo1', '+'],
  ['contactNo1', '1'.repeat(21)],
  ['contactNo2', 'none'],
])('refuses %s “%s”', async (field, value) => {
  const before = await settings();
  expect(await owner.call(calls.saveContact, { body: { ...contact, [field]: value } })).toMatchObject({
    status: 400,
    body: { field },
  });
  expect(await settings()).toEqual(before);
});

describe('the company name', () => {
  it('is the name of the account', async () => {
    expect((await owner.call(calls.saveCompany, { body: { company: ' Nkosi Traders ' } })).status).toBe(204);
    expect((await settings()).company).toBe('Nkosi Traders');
  });

  it.each(['', '  ', 'x'.repeat(101), 'a\u0000b'])('cannot be “%s”', async (company) => {
    expect(await owner.call(calls.saveCompany, { body: { company } })).toMatchObject({
      status: 400,
      body: { field: 'company' },
    });
  });
});

describe('the e-mail address', () => {
  it('is changed, and the old one is notified', async () => {
    const other = await openAccount(web, database(), 'mailer');
    await other.call(calls.saveEmail, { body: { email: 'old@example.com' } });
    expect((await other.call(calls.saveEmail, { body: { email: ' new@example.com ' } })).status).toBe(204);
    expect((await other.call(calls.getMySettings)).body.email).toBe('new@example.com');
    expect(await mailsTo(database(), other.accountId)).toEqual([
      { template: 'e-mail changed', recipient: 'old@example.com', data: { newEmail: 'new@example.com' } },
    ]);
  });

  it('when changed invalidates a link mailed to the old one', async () => {
    const other = await openAccount(web, database(), 'linked');
    const { accountId, userId } = other;
    await database()
      .db.owner.insertInto('one_time_tokens')
      .values({
        token_hash: Buffer.from('a link'),
        purpose: 'password reset',
        account_id: accountId,
        user_id: userId,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    await other.call(calls.saveEmail, { body: { email: 'new@example.com' } });
    const left = await database()
      .db.owner.selectFrom('one_time_tokens')
      .select('purpose')
      .where('account_id', '=', accountId)
      .execute();
    expect(left).toEqual([]);
  });

  it.each(['', 'nobody', 'a@b', 'a b@example.com', 'a@example.com\nBcc: b@example.com'])(
    'cannot be “%s”',
    async (email) => {
      const other = await openAccount(web, database(), `mail${Math.random()}`);
      expect(await other.call(calls.saveEmail, { body: { email } })).toMatchObject({
        status: 400,
        body: { field: 'email' },
      });
    },
  );

  it('requires recent proof of identity', async () => {
    const other = await openAccount(web, database(), 'unproved');
    await expireConfirmations(database(), other);
    expect(await other.call(calls.saveEmail, { body: { email: 'new@example.com' } })).toMatchObject({
      status: 403,
      body: { code: calls.CONFIRM_PASSWORD },
    });
    expect((await other.call(calls.getMySettings)).body.email).toBe('');
  });

  it('cannot change while sign-in codes are mailed to it, so a typing error locks nobody out', async () => {
    const other = await openAccount(web, database(), 'coded');
    await database()
      .db.owner.updateTable('users')
      .set({ email: 'coded@example.com', email_codes: true })
      .where('account_id', '=', other.accountId)
      .execute();
    const save = (email: string) => other.call(calls.saveEmail, { body: { email } });
    expect(await save('new@example.com')).toMatchObject({
      status: 409,
      body: { code: 'email_codes_on', field: 'email' },
    });
    expect((await save('coded@example.com')).status).toBe(204);
  });

  it('can be changed five times an hour, so nobody is flooded with mails', async () => {
    const other = await openAccount(web, database(), 'flooder');
    for (let at = 0; at < 5; at++)
      expect((await other.call(calls.saveEmail, { body: { email: `a${at}@example.com` } })).status).toBe(204);
    expect(await other.call(calls.saveEmail, { body: { email: 'b@example.com' } })).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
  });
});

describe('the details of a second user', () => {
  it('are asked for, saved and confirmed apart from those of the first', async () => {
    await owner.call(calls.saveContact, { body: contact });
    const before = await settings();
    const username = `Sipho${accounts}`;
    const id = await addColleague(database(), owner, username);
    await database().db.owner.updateTable('users').set({ role: 'viewer' }).where('id', '=', id).execute();
    const sipho = await web.signIn(username, 'Correct horse 1');
    const missing = async () => (await sipho(getSession)).body.user.missing;
    expect(await missing()).toEqual(['fullname', 'contactNo1', 'email']);
    expect((await owner.call(getSession)).body.user.missing).toEqual(['email']);
    const body = { ...contact, fullname: 'Sipho Dlamini' };
    expect((await sipho(calls.saveContact, { body })).status).toBe(204);
    expect((await sipho(calls.saveEmail, { body: { email: 'sipho@example.com' } })).status).toBe(204);
    expect(await missing()).toEqual([]);
    expect(await settings()).toEqual(before);

    await database()
      .db.owner.updateTable('users')
      .set({ details_confirmed_at: new Date(0) })
      .where('account_id', '=', owner.accountId)
      .execute();
    const asks = async (call: CallApi) => (await call(getNotices)).body.confirmDetails;
    expect([await asks(owner.call), await asks(sipho)]).toEqual([true, true]);
    expect((await sipho(calls.confirmDetails)).status).toBe(204);
    expect([await asks(owner.call), await asks(sipho)]).toEqual([true, false]);
  });
});
