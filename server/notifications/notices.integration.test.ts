import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as mySettings from '#contract/my-settings.ts';
import * as calls from '#contract/notifications.ts';
import { changeBrand } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let thandi: TestAccount;
let sipho: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  thandi = await openAccount(web, database(), 'Thandi');
  sipho = await openAccount(web, database(), 'Sipho');
});
afterAll(() => web.stop());
beforeEach(() => database().db.owner.deleteFrom('dismissals').execute());

const noticesOf = async (user: TestAccount) => (await user.call(calls.getNotices)).body;
const putAway = (user: TestAccount, notice: string) => user.call(calls.dismissNotice, { params: { notice } });
const restore = (user: TestAccount, notice: string) => user.call(calls.restoreNotice, { params: { notice } });
const announce = (urgentText: string | null) =>
  database()
    .db.owner.transaction()
    .execute((tx) => changeBrand(tx, null, { urgentText }));

it('is empty for a new user', async () => {
  expect(await noticesOf(thandi)).toEqual({
    dismissed: [],
    urgent: null,
    confirmDetails: false,
    contactsChange: false,
  });
});

it.each([
  ['2022-10-12T00:00Z', false],
  ['2022-10-11T23:59Z', true],
])('shows an account of %s the contacts change: %s', async (at, told) => {
  const old = await openAccount(web, database(), `Old${at.slice(8, 10)}`);
  await database()
    .db.owner.updateTable('accounts')
    .set({ created_at: new Date(at) })
    .where('id', '=', old.accountId)
    .execute();
  expect((await noticesOf(old)).contactsChange).toBe(told);
});

it('dismisses a notice for that user only, also when repeated', async () => {
  expect((await putAway(thandi, 'tour')).status).toBe(204);
  expect((await putAway(thandi, 'tour')).status).toBe(204);
  await putAway(thandi, 'security-weak');
  expect((await noticesOf(thandi)).dismissed).toEqual(['security-weak', 'tour']);
  expect((await noticesOf(sipho)).dismissed).toEqual([]);
});

it('restores a notice, dismissed or not', async () => {
  await putAway(thandi, 'tour');
  await putAway(sipho, 'tour');
  expect((await restore(thandi, 'tour')).status).toBe(204);
  expect((await restore(thandi, 'security-strong')).status).toBe(204);
  expect((await noticesOf(thandi)).dismissed).toEqual([]);
  expect((await noticesOf(sipho)).dismissed).toEqual(['tour']);
});

it('remembers only the latest dismissed announcement and urgent notice', async () => {
  await putAway(sipho, 'feature:one');
  for (const notice of ['feature:one', 'urgent:one', 'tour', 'feature:two', 'urgent:two'])
    await putAway(thandi, notice);
  expect((await noticesOf(thandi)).dismissed).toEqual(['feature:two', 'tour', 'urgent:two']);
  expect((await noticesOf(sipho)).dismissed).toEqual(['feature:one']);
});

it.each(['holiday', 'feature', 'feature:', 'urgent:a b', `feature:${'x'.repeat(41)}`, 'tour:1'])(
  'does not know the notice "%s"',
  async (notice) => {
    expect((await putAway(thandi, notice)).status).toBe(404);
    expect((await restore(thandi, notice)).status).toBe(404);
  },
);

it('rejects callers who are not signed in', async () => {
  expect((await web.anonymous(calls.getNotices)).status).toBe(401);
  expect((await web.anonymous(calls.dismissNotice, { params: { notice: 'tour' } })).status).toBe(401);
  expect((await web.anonymous(calls.restoreNotice, { params: { notice: 'tour' } })).status).toBe(401);
});

it('has the brand’s urgent notice, and another notice when its text changes', async () => {
  await announce('Maintenance tonight.');
  const { urgent } = await noticesOf(thandi);
  expect(urgent).toEqual({ id: expect.stringMatching(/^\w{12}$/), text: 'Maintenance tonight.' });
  expect((await noticesOf(sipho)).urgent).toEqual(urgent);
  await announce('Maintenance tomorrow.');
  expect((await noticesOf(thandi)).urgent?.id).not.toBe(urgent?.id);
  await announce(null);
  expect((await noticesOf(thandi)).urgent).toBeNull();
});

it('asks for details last confirmed over 180 days ago, until they are confirmed', async () => {
  const contact = { fullname: 'Thandi Nkosi', contactNo1: '0825550101', contactNo2: '' };
  for (const confirm of [
    () => thandi.call(mySettings.confirmDetails),
    () => thandi.call(mySettings.saveContact, { body: contact }),
  ]) {
    await confirmedDaysAgo(179);
    expect((await noticesOf(thandi)).confirmDetails).toBe(false);
    await confirmedDaysAgo(181);
    expect((await noticesOf(thandi)).confirmDetails).toBe(true);
    expect((await confirm()).status).toBe(204);
    expect((await noticesOf(thandi)).confirmDetails).toBe(false);
  }
});

async function confirmedDaysAgo(days: number): Promise<void> {
  await database()
    .db.owner.updateTable('users')
    .set({ details_confirmed_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', thandi.userId)
    .execute();
}
