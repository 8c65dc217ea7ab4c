import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance, getSession } from '#contract/accounts.ts';
import { allocateCredits, listAllocations } from '#contract/allocations.ts';
import { requestPasswordReset } from '#contract/passwords.ts';
import { createCampaign, scheduleCampaign, sendCampaign } from '#contract/sending.ts';
import * as calls from '#contract/sub-accounts.ts';
import { acceptInvitation, inviteUser, readInvitation } from '#contract/users.ts';
import { makeDirectLogin, suspendAccount } from '#server/accounts/index.ts';
import { mailReset } from '#server/accounts/passwords/request-reset.ts';
import { Browser } from '#server/accounts/testing/browser.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { debit, findDiscrepancies, grant, openPool, refund } from '#server/billing/ledger/index.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier, expandCampaign } from '#server/sending/testing/expand.ts';
import { refreshAllFigures } from '../figures.ts';
import { invitationToken, openSubAccount, PASSWORD, type TestSubAccount } from '../testing/sub-account.ts';
import { reinstateAnyAccount, suspendAnyAccount } from './operator.ts';
import { stopBlocked } from './stop-blocked.ts';
import { sweepClosed } from './sweep-closed.ts';

const database = useDatabase();
let web: TestConsole;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
});
beforeEach(() => database().db.pool.query('DELETE FROM attempts'));
afterAll(() => web.stop());

const openMaster = () => openAccount(web, database(), `master-${++count}`);
type Master = Awaited<ReturnType<typeof openMaster>>;
const openSub = (master: Master, credits = 0) =>
  openSubAccount(web, database(), master, { username: `sub-${++count}`, credits });
const suspend = (master: Master, subAccountId: number, reason = '') =>
  master.call(calls.suspendSubAccount, { params: { subAccountId }, body: { reason } });
const close = (master: Master, { id, name }: TestSubAccount) =>
  master.call(calls.closeSubAccount, { params: { subAccountId: id }, body: { name } });

async function draft({ call }: Pick<TestSubAccount, 'call'>): Promise<number> {
  const body = { sender: '43366', text: 'Hello', audience: { numbers: '27821234567\n27821234568' } };
  return (await call(createCampaign, { body })).body.id;
}
async function send(sub: TestSubAccount): Promise<number> {
  const campaignId = await draft(sub);
  const answer = await sub.call(sendCampaign, { params: { campaignId } });
  expect(answer.status, answer.text).toBeLessThan(300);
  await expandCampaign(database().db.owner, { accountId: sub.id, campaignId });
  return campaignId;
}
async function schedule(sub: TestSubAccount): Promise<number> {
  const campaignId = await draft(sub);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const answer = await sub.call(scheduleCampaign, { params: { campaignId }, body: { at } });
  expect(answer.status, answer.text).toBe(200);
  return campaignId;
}
const campaignRow = async (id: number) =>
  database()
    .db.owner.selectFrom('campaigns')
    .select(['state', 'paused', 'problem'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const batchesOf = async (id: number) =>
  database()
    .db.owner.selectFrom('message_batches')
    .select(['paused', 'ended'])
    .where('origin_id', '=', id)
    .execute();

describe('a suspended sub-account', () => {
  it('stays suspended if the operator suspended it, and keeps its reason', async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    await suspend(master, sub.id, 'The bill is unpaid');
    await suspend(master, sub.id);
    const { db } = database();
    const reason = () => db.owner.selectFrom('accounts').select('suspended_reason').where('id', '=', sub.id);
    expect(await reason().executeTakeFirst()).toEqual({ suspended_reason: 'The bill is unpaid' });
    await suspendAnyAccount(db, sub.id, 'Abuse');
    const params = { subAccountId: sub.id };
    expect(await master.call(calls.reinstateSubAccount, { params })).toMatchObject({
      status: 403,
      body: { code: 'suspended_by_provider' },
    });
    await reinstateAnyAccount(db, sub.id);
    expect(await reason().executeTakeFirst()).toEqual({ suspended_reason: null });
  });

  it('is signed out at once, and cannot sign in by any way', async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    const { db } = database();
    await sub.call(inviteUser, { body: { email: 'new@example.com', role: 'viewer' } });
    const invitation = await invitationToken(database(), sub.id);
    expect((await suspend(master, sub.id, 'The bill is unpaid')).status).toBe(204);
    expect(await sub.call(getSession)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    const message = `This account is suspended: The bill is unpaid. Ask master-`;
    await expect(web.signIn(sub.username, PASSWORD)).rejects.toThrow(message);
    const { token } = await makeDirectLogin(db.owner, sub.username);
    const browser = new Browser(web.address);
    const direct = await (await browser.post('/api/sign-in/direct', { token })).json();
    expect(JSON.stringify(direct)).toContain(message);
    const accepted = { fullname: 'A B', contact1: '0825550101', username: `x${count}`, password: PASSWORD };
    for (const answer of [
      await web.anonymous(readInvitation, { body: { token: invitation } }),
      await web.anonymous(acceptInvitation, { body: { token: invitation, ...accepted } }),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'account_suspended', message: expect.stringContaining(message) },
      });
    await web.anonymous(requestPasswordReset, { body: { loginUsername: sub.username } });
    await db.owner
      .updateTable('users')
      .set({ email: 'j@example.com' })
      .where('id', '=', sub.userId)
      .execute();
    await mailReset(db.owner, { accountId: sub.id, userId: sub.userId });
    expect((await mailsTo(database(), sub.id)).filter(({ template }) => template.includes('reset'))).toEqual(
      [],
    );
  });

  it('has its campaigns paused with the reason, and they stay paused once it is reinstated', async () => {
    const master = await openMaster();
    const sub = await openSub(master, 100);
    const [running, planned] = [await send(sub), await schedule(sub)];
    await suspend(master, sub.id);
    for (const id of [running, planned])
      expect(await campaignRow(id)).toMatchObject({
        paused: true,
        problem: expect.stringContaining('suspended'),
      });
    expect(await batchesOf(running)).toMatchObject([{ paused: true }]);
    await master.call(calls.reinstateSubAccount, { params: { subAccountId: sub.id } });
    expect(await campaignRow(running)).toMatchObject({ paused: true });
    expect((await web.signIn(sub.username, PASSWORD)).name).toBeDefined();
  });

  it('includes the sub-accounts of a suspended master', async () => {
    const master = await openMaster();
    const sub = await openSub(master, 100);
    const running = await send(sub);
    const { db } = database();
    await db.owner
      .transaction()
      .execute((tx) => suspendAccount(tx, master.accountId, { reason: null, byOperator: true }));
    expect((await sub.call(getSession)).status).toBe(401);
    await expect(web.signIn(sub.username, PASSWORD)).rejects.toThrow('This account is suspended.');
    await stopBlocked(testContext(database()));
    expect(await campaignRow(running)).toMatchObject({ paused: true });
  });
});

describe('a closed sub-account', () => {
  it('needs its name, returns all its credits with their expiry, and cancels its campaigns', async () => {
    const master = await openMaster();
    const sub = await openSub(master, 100);
    const { db } = database();
    await db.owner.transaction().execute(async (tx) => {
      await openPool(tx, sub.id, 'GB');
      await grant(tx, sub.id, 7000, 'A gift', 'GB');
    });
    const [running, planned] = [await send(sub), await schedule(sub)];
    const left = (await sub.call(getBalance)).body.credits!;
    const expiries = `SELECT expires_at, sum(remaining)::int AS remaining FROM credit_lots
      WHERE account_id = ANY($1) AND remaining > 0 GROUP BY expires_at ORDER BY expires_at`;
    const before = (await db.pool.query(expiries, [[master.accountId, sub.id]])).rows;
    const params = { subAccountId: sub.id };
    expect(await master.call(calls.closeSubAccount, { params, body: { name: 'Another' } })).toMatchObject({
      status: 400,
      body: { code: 'wrong_name', field: 'name' },
    });
    const had = (await master.call(getBalance)).body.credits!;
    expect((await close(master, sub)).status).toBe(204);
    expect((await master.call(getBalance)).body).toMatchObject({
      credits: had + left,
      forCountries: [{ country: 'GB', credits: 7000 }],
    });
    expect((await db.pool.query(expiries, [[master.accountId, sub.id]])).rows).toEqual(before);
    expect(await campaignRow(running)).toMatchObject({ state: 'cancelled' });
    expect(await campaignRow(planned)).toMatchObject({ state: 'cancelled' });
    expect((await batchesOf(running)).every(({ ended }) => ended !== null)).toBe(true);
    expect(await findDiscrepancies(db.owner)).toEqual([]);
    const { items } = (await master.call(listAllocations, { query: { subAccountId: sub.id } })).body;
    expect(
      items.filter(({ kind }) => kind === 'closing').map(({ pool, isGiven }) => [pool, isGiven]),
    ).toEqual(
      expect.arrayContaining([
        [null, false],
        ['GB', false],
      ]),
    );
    await expect(web.signIn(sub.username, PASSWORD)).rejects.toThrow('This account is closed. Ask master-');
  });

  it('can no longer be changed, and its usernames stay taken', async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    await close(master, sub);
    const params = { subAccountId: sub.id };
    expect(await close(master, sub)).toMatchObject({ status: 409, body: { code: 'account_closed' } });
    expect(await suspend(master, sub.id)).toMatchObject({ status: 409, body: { code: 'account_closed' } });
    expect(await master.call(calls.reinstateSubAccount, { params })).toMatchObject({ status: 409 });
    expect(await master.call(allocateCredits, { body: { subAccountId: sub.id, credits: 1 } })).toMatchObject({
      status: 404,
    });
    expect((await master.call(calls.getSubAccount, { params })).body.state).toBe('closed');
    await expect(openSubAccount(web, database(), master, { username: sub.username })).rejects.toThrow();
  });

  it('passes on refunds that arrive later', async () => {
    const master = await openMaster();
    const sub = await openSub(master, 10);
    const { db } = database();
    await db.owner
      .transaction()
      .execute((tx) => debit(tx, { accountId: sub.id, amount: 4000, reference: 'late' }));
    await close(master, sub);
    const had = (await master.call(getBalance)).body.credits!;
    await db.owner
      .transaction()
      .execute((tx) => refund(tx, { accountId: sub.id, amount: 4000, reference: 'late' }));
    await refreshAllFigures(db.owner);
    await sweepClosed(testContext(database()));
    expect((await master.call(getBalance)).body.credits).toBe(had + 4000);
    expect(await findDiscrepancies(db.owner)).toEqual([]);
  });
});

it('stops a campaign that a request started while the account was being closed', async () => {
  const master = await openMaster();
  const sub = await openSub(master, 10);
  const campaignId = await schedule(sub);
  await database().db.pool.query('UPDATE accounts SET closed_at = now() WHERE id = $1', [sub.id]);
  await stopBlocked(testContext(database()));
  expect(await campaignRow(campaignId)).toMatchObject({ state: 'cancelled' });
});
