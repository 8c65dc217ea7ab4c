import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/access.ts';
import { type CreditWarnings, getCreditWarnings, setCreditWarnings } from '#contract/credit-warnings.ts';
import { addColleague } from '#server/accounts/testing/colleague.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { grant } from '../ledger/index.ts';
import { lowCreditsMail, warningsChangedMail } from './mails.ts';
import { warnOfLowCredits } from './warn-of-low-credits.ts';

const BRAND = { name: 'Bells', address: 'https://bells.example', accent: '#0E6B63' };

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `warned-${++count}`, 0);
  await setEmail(account.userId, 'Owner@x.example');
  await owner()
    .updateTable('accounts')
    .set({ is_trial: false })
    .where('id', '=', account.accountId)
    .execute();
});

const setEmail = (userId: number, email: string) =>
  owner()
    .updateTable('users')
    .set({ email })
    .where('account_id', '=', account.accountId)
    .where('id', '=', userId)
    .execute();

/** Adds a viewer with an email address. Returns the id. */
async function addViewer(email: string): Promise<number> {
  const id = await addColleague(database(), account, `viewer-${++count}`);
  await owner().updateTable('users').set({ role: 'viewer', email }).where('id', '=', id).execute();
  return id;
}

const save = (warnings: Partial<CreditWarnings>) =>
  account.call(setCreditWarnings, {
    body: { levels: [50], warnsOfExpiry: true, userIds: null, addresses: [], ...warnings },
  });

/** Lets the balance fall below the levels. Returns the mails that were posted. */
async function warn() {
  await owner()
    .transaction()
    .execute((tx) => grant(tx, account.accountId, 10_000, 'Gift'));
  const log = { error: (problem: unknown) => expect(problem).toBe('') } as never;
  await warnOfLowCredits({ db: database().db, log }, () => Promise.resolve(0));
  return owner()
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('account_id', '=', account.accountId)
    .where('template', '=', 'few credits')
    .orderBy('id')
    .execute();
}
const recipients = async () => (await warn()).map(({ recipient }) => recipient);
const noteOf = (data: unknown) => lowCreditsMail.write(data as never, BRAND).note;

describe('a low-credit warning goes to', () => {
  it('the users who can pay, unless others are chosen', async () => {
    await addViewer('viewer@x.example');
    expect(await recipients()).toEqual(['owner@x.example']);
  });

  it('chosen users and typed addresses, which are told who entered them', async () => {
    const userId = await addViewer('Viewer@x.example');
    const addresses = ['Books@y.example', 'books@y.example', 'viewer@x.example'];
    expect((await save({ userIds: [userId, userId], addresses })).body).toMatchObject({
      userIds: [userId],
      addresses: ['books@y.example', 'viewer@x.example'],
      users: [{ id: userId }, { id: account.userId }],
    });
    const [user, typed, ...rest] = await warn();
    expect([user!.recipient, typed!.recipient, ...rest]).toEqual(['viewer@x.example', 'books@y.example']);
    expect(noteOf(user!.data)).toContain('Account Settings > Low credit');
    expect(noteOf(typed!.data)).toMatch(/& Co entered your address/);
  });

  it('the usual users again after all chosen ones are removed', async () => {
    const userId = await addViewer('viewer@x.example');
    await save({ userIds: [userId] });
    await owner().deleteFrom('users').where('id', '=', userId).execute();
    expect((await account.call(getCreditWarnings)).body.userIds).toEqual([]);
    expect(await recipients()).toEqual(['owner@x.example']);
  });

  it('the owners and managers of a sub-account, at levels that it chose', async () => {
    const master = await openAccount(web, database(), `master-${count}`);
    await owner()
      .updateTable('accounts')
      .set({ master_account_id: master.accountId })
      .where('id', '=', account.accountId)
      .execute();
    await addViewer('viewer@x.example');
    expect((await account.call(getCreditWarnings)).body.levels).toEqual([]);
    expect(await recipients()).toEqual([]);
    await save({});
    const [mail, ...others] = await warn();
    expect([mail!.recipient, ...others]).toEqual(['owner@x.example']);
    expect(lowCreditsMail.write(mail!.data as never, BRAND).action?.url).toBe('https://bells.example/');
  });
});

it('refuses users of other accounts, too many or invalid addresses, and nobody', async () => {
  const stranger = await openAccount(web, database(), `stranger-${count}`);
  expect(await save({ userIds: [stranger.userId] })).toMatchObject({ status: 404 });
  expect(await save({ addresses: ['nobody'] })).toMatchObject({ status: 400 });
  expect(
    await save({ addresses: Array.from({ length: 11 }, (_, nth) => `a${nth}@x.example`) }),
  ).toMatchObject({
    status: 400,
    body: { field: 'addresses' },
  });
  expect(await save({ userIds: [] })).toMatchObject({
    status: 400,
    body: { code: 'no_recipients', field: 'userIds' },
  });
});

it('can be changed by managers, who have no billing permissions', async () => {
  expect(ROLES.manager).not.toContain('billing.edit');
  await owner().updateTable('users').set({ role: 'manager' }).where('id', '=', account.userId).execute();
  expect(await save({ levels: [20] })).toMatchObject({ status: 200, body: { levels: [20] } });
});

it('tells the other owners about a change, and shows who gets the warnings', async () => {
  const manager = `manager-${++count}`;
  const id = await addColleague(database(), account, manager);
  await owner()
    .updateTable('users')
    .set({ role: 'manager', full_name: 'Mary Smith', email: 'mary@x.example' })
    .where('id', '=', id)
    .execute();
  const call = await web.signIn(manager, 'Correct horse 1');
  const change = (levels: number[]) =>
    call(setCreditWarnings, { body: { levels, warnsOfExpiry: true, userIds: null, addresses: [] } });
  const mails = () =>
    owner()
      .selectFrom('mails')
      .select(['recipient', 'data'])
      .where('account_id', '=', account.accountId)
      .where('template', '=', warningsChangedMail.name)
      .execute();
  expect((await change([])).body.hasRecipients).toBe(true);
  await change([]);
  const [mail, ...others] = await mails();
  expect([mail!.recipient, ...others]).toEqual(['owner@x.example']);
  const text = warningsChangedMail.write(mail!.data as never, BRAND).paragraphs;
  expect(text).toEqual([
    'Mary Smith turned off the warnings of low credits.',
    'Warnings go to: owner@x.example.',
  ]);
  await save({ levels: [20] });
  expect(await mails()).toHaveLength(1);
  await setEmail(account.userId, '');
  expect((await account.call(getCreditWarnings)).body.hasRecipients).toBe(false);
});
