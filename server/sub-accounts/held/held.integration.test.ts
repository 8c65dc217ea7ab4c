import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivityLog } from '#contract/activity-log.ts';
import * as calls from '#contract/held-messages.ts';
import { createCampaign, getCampaign, sendCampaign } from '#contract/sending.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addHeldWord, refuseHeld, releaseHeld } from '#server/sending/index.ts';
import { expireHeld } from '#server/sending/limits/expire-held.ts';
import { addSilentCarrier, expandCampaign } from '#server/sending/testing/expand.ts';
import { openSubAccount, type TestSubAccount } from '../testing/sub-account.ts';
import { tellMasters } from './tell-masters.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
  await addHeldWord(db(), 'lottery');
});
beforeEach(() => database().db.pool.query('DELETE FROM attempts'));
afterAll(() => web.stop());

const openMaster = () => openAccount(web, database(), `held-master-${++count}`);
type Master = Awaited<ReturnType<typeof openMaster>>;

async function openLimited(master: Master): Promise<TestSubAccount> {
  const sub = await openSubAccount(web, database(), master, {
    username: `held-sub-${++count}`,
    credits: 100,
  });
  await limit(sub.id);
  return sub;
}
const limit = (accountId: number) =>
  db().updateTable('accounts').set({ most_campaign_recipients: 1 }).where('id', '=', accountId).execute();

const TOO_MANY = 'may send a campaign to 1 recipient, and this campaign has 2.';
const REASON = `By your limits for it, the sub-account ${TOO_MANY}`;

async function send({ call }: Pick<TestSubAccount, 'call'>, text = 'Hello'): Promise<number> {
  const body = { name: 'Sale', sender: '43366', text, audience: { numbers: '27821234567\n27821234568' } };
  const { id } = (await call(createCampaign, { body })).body;
  await call(sendCampaign, { params: { campaignId: id } });
  return id;
}
const campaignOf = async ({ call }: Pick<TestSubAccount, 'call'>, campaignId: number) =>
  (await call(getCampaign, { params: { campaignId } })).body;
const list = async ({ call }: Master) => (await call(calls.listHeldMessages, { query: {} })).body.items;
const countFor = async ({ call }: Master) => (await call(calls.countHeldMessages)).body.count;
const release = async ({ call }: Master, accountId: number, ...ids: number[]) =>
  (
    await call(calls.releaseHeldMessages, {
      body: { held: ids.map((campaignId) => ({ accountId, campaignId })) },
    })
  ).body;
const refuse = async ({ call }: Master, accountId: number, reason: string, ...ids: number[]) =>
  call(calls.refuseHeldMessages, {
    body: { reason, held: ids.map((campaignId) => ({ accountId, campaignId })) },
  });

describe('a campaign of a sub-account above a limit of its master', () => {
  it('is listed for the master with its audience, released, and told of', async () => {
    const master = await openMaster();
    const sub = await openLimited(master);
    const id = await send(sub);
    const [held] = await list(master);
    const found = async (search: string) =>
      (await master.call(calls.listHeldMessages, { query: { search } })).body.items.length;
    expect([await found('sale'), await found(sub.name.toUpperCase()), await found('other')]).toEqual([
      1, 1, 0,
    ]);
    expect(held).toMatchObject({
      accountId: sub.id,
      accountName: sub.name,
      isOwn: false,
      id,
      by: 'John Mbeki',
      messages: 2,
      created: 0,
      reason: REASON,
      isForProvider: false,
    });
    expect(await campaignOf(sub, id)).toMatchObject({
      heldFor: 'master',
      problem: `By the limits of your master account, your account ${TOO_MANY}`,
    });
    expect(held!.cost).toBeGreaterThan(0);
    expect(Date.parse(held!.expiresAt) - Date.parse(held!.heldAt)).toBe(7 * 86_400_000);
    expect(await countFor(master)).toBe(1);
    const params = { accountId: sub.id, campaignId: id };
    const { body: details } = await master.call(calls.getHeldMessage, { params });
    expect(details).toMatchObject({ typedNumbers: 2, groups: [], estimate: { recipients: 2, optedOut: 0 } });

    expect(await release(master, sub.id, id)).toEqual({ count: 1, problems: [] });
    expect(await list(master)).toEqual([]);
    expect(await countFor(master)).toBe(0);
    await expandCampaign(db(), { accountId: sub.id, campaignId: id });
    expect(await campaignOf(sub, id)).toMatchObject({ state: 'sending', recipients: 2 });
    const mail = (await mailsTo(database(), sub.id)).findLast(
      ({ template }) => template === 'held campaign decided',
    );
    expect(mail!.data).toMatchObject({
      campaign: 'Sale',
      reason: '',
      reviewer: expect.stringContaining('held-master-'),
    });
    const { items } = (await sub.call(listActivityLog, { query: { by: 'master' } })).body;
    expect(items.find(({ action }) => action === 'campaign released')).toMatchObject({
      actor: { kind: 'master' },
      campaignId: id,
    });
    expect(await release(master, sub.id, id)).toMatchObject({
      count: 0,
      problems: [{ campaignId: id, code: 'not_held' }],
    });
  });

  it('is refused with a reason, which its author gets', async () => {
    const master = await openMaster();
    const sub = await openLimited(master);
    const id = await send(sub);
    expect((await refuse(master, sub.id, ' ', id)).status).toBe(400);
    expect((await refuse(master, sub.id, 'Say who you are', id)).body).toEqual({ count: 1, problems: [] });
    expect(await campaignOf(sub, id)).toMatchObject({
      state: 'cancelled',
      problem: 'It was refused: Say who you are',
    });
    const mail = (await mailsTo(database(), sub.id)).findLast(
      ({ template }) => template === 'held campaign decided',
    );
    expect(mail!.data).toMatchObject({ reason: 'Say who you are' });
  });

  it('is released with another text, unless that needs the provider', async () => {
    const master = await openMaster();
    const sub = await openLimited(master);
    const id = await send(sub);
    const params = { accountId: sub.id, campaignId: id };
    const edit = (text: string) => master.call(calls.editAndReleaseHeldMessage, { params, body: { text } });
    expect(await edit(' ')).toMatchObject({ status: 400, body: { code: 'no_text', field: 'text' } });
    expect(await edit('You won the lottery')).toMatchObject({
      status: 400,
      body: { code: 'held_word', field: 'text' },
    });
    expect(await edit('x'.repeat(2001))).toMatchObject({ status: 400, body: { code: 'too_long' } });
    expect(await edit('Good morning {{first_name}} {{naem}}')).toMatchObject({
      status: 400,
      body: { code: 'unknown_variable', field: 'text', message: expect.stringContaining('{{naem}}') },
    });
    expect(await campaignOf(sub, id)).toMatchObject({ state: 'held', text: 'Hello' });
    expect((await edit('Good morning')).status).toBe(204);
    await expandCampaign(db(), { accountId: sub.id, campaignId: id });
    expect(await campaignOf(sub, id)).toMatchObject({
      state: 'sending',
      text: 'Good morning',
      recipients: 2,
    });
    const mail = (await mailsTo(database(), sub.id)).findLast(
      ({ template }) => template === 'held campaign decided',
    );
    expect(mail!.data).toMatchObject({ text: 'Good morning' });
  });

  it('can keep the variables of its text, and use fields and columns of its file', async () => {
    const master = await openMaster();
    const sub = await openLimited(master);
    await db()
      .insertInto('contact_fields')
      .values({ account_id: sub.id, key: 'city', name: 'city', type: 'text' })
      .execute();
    const id = await send(sub, 'Hello {{typo}}');
    const params = { accountId: sub.id, campaignId: id };
    const body = { text: 'Hi {{typo}} {{city}} {{first_name|friend}}' };
    expect((await master.call(calls.editAndReleaseHeldMessage, { params, body })).status).toBe(204);
  });

  it('cannot be released while the sub-account is suspended, but refused', async () => {
    const master = await openMaster();
    const sub = await openLimited(master);
    const id = await send(sub);
    await db().updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', sub.id).execute();
    expect(await release(master, sub.id, id)).toMatchObject({ problems: [{ code: 'account_suspended' }] });
    expect((await refuse(master, sub.id, 'No', id)).body).toEqual({ count: 1, problems: [] });
  });

  it('is cancelled after the days that the master chose', async () => {
    const master = await openMaster();
    const sub = await openLimited(master);
    const [old, young] = [await send(sub), await send(sub)];
    expect((await master.call(calls.saveHeldSettings, { body: { days: 3 } })).status).toBe(204);
    expect((await master.call(calls.getHeldSettings)).body).toEqual({ days: 3 });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db()
      .updateTable('campaigns')
      .set({ held_at: daysAgo(3.1) })
      .where('id', '=', old)
      .execute();
    await db()
      .updateTable('campaigns')
      .set({ held_at: daysAgo(2.9) })
      .where('id', '=', young)
      .execute();
    await expireHeld(db());
    expect(await campaignOf(sub, old)).toMatchObject({
      state: 'cancelled',
      problem: 'It was refused: Nobody reviewed it within 3 days.',
    });
    expect(await campaignOf(sub, young)).toMatchObject({ state: 'held' });
  });
});

describe('only the provider releases', () => {
  it('a campaign with words that the provider reviews', async () => {
    const master = await openMaster();
    const sub = await openLimited(master);
    const id = await send(sub, 'You won the lottery');
    expect(await list(master)).toMatchObject([{ isForProvider: true }]);
    expect(await countFor(master)).toBe(0);
    expect(await release(master, sub.id, id)).toMatchObject({ problems: [{ code: 'provider_decides' }] });
    expect(await campaignOf(sub, id)).toMatchObject({ state: 'held' });
    await db()
      .transaction()
      .execute((tx) => releaseHeld(tx, { id }));
    expect(await campaignOf(sub, id)).toMatchObject({ problem: null });
  });

  it('a campaign above a limit of the master account, of whichever account', async () => {
    const master = await openMaster();
    const sub = await openSubAccount(web, database(), master, {
      username: `held-sub-${++count}`,
      credits: 100,
    });
    await limit(master.accountId);
    const [own, theirs] = [await send(master), await send(sub)];
    expect(await list(master)).toMatchObject([
      { id: own, isOwn: true, isForProvider: true, reason: `Your account ${TOO_MANY}` },
      {
        id: theirs,
        isOwn: false,
        isForProvider: true,
        reason: `By the limits that your provider set for your account, the sub-account ${TOO_MANY}`,
      },
    ]);
    expect(await campaignOf(sub, theirs)).toMatchObject({
      heldFor: 'provider',
      problem: `By the limits that your provider set for your master account, your account ${TOO_MANY}`,
    });
    expect(await release(master, master.accountId, own)).toMatchObject({
      problems: [{ code: 'provider_decides' }],
    });
    expect((await refuse(master, sub.id, 'No', theirs)).body).toEqual({ count: 1, problems: [] });
  });
});

it('decides each of several campaigns alone', async () => {
  const master = await openMaster();
  const sub = await openLimited(master);
  const [first, words, last] = [await send(sub), await send(sub, 'Lottery'), await send(sub)];
  expect(await release(master, sub.id, first, words, last)).toMatchObject({
    count: 2,
    problems: [{ campaignId: words, code: 'provider_decides' }],
  });
});

it('concerns nobody but the master', async () => {
  const [master, other] = [await openMaster(), await openMaster()];
  const sub = await openLimited(master);
  const id = await send(sub);
  expect(await list(other)).toEqual([]);
  expect(await release(other, sub.id, id)).toMatchObject({ problems: [{ code: 'not_found' }] });
  const params = { accountId: sub.id, campaignId: id };
  expect((await other.call(calls.getHeldMessage, { params })).status).toBe(404);
  expect((await sub.call(calls.listHeldMessages, { query: {} })).status).toBe(403);
  // The campaign of one account with the id of another.
  expect(await release(master, master.accountId, id)).toMatchObject({ problems: [{ code: 'not_found' }] });
  await db()
    .transaction()
    .execute((tx) => refuseHeld(tx, { id }, 'No'));
});

it('emails the master at once, and then at most once an hour', async () => {
  const master = await openMaster();
  const sub = await openLimited(master);
  await send(sub);
  await send(sub);
  await db()
    .updateTable('users')
    .set({ email: 'mary@master.example' })
    .where('account_id', '=', master.accountId)
    .execute();
  const context = testContext(database());
  const told = async () =>
    (await mailsTo(database(), master.accountId)).flatMap(({ template, data }) =>
      template === 'held campaigns waiting' ? [data] : [],
    );
  await tellMasters(context);
  expect(await told()).toEqual([{ campaign: 'Sale', account: sub.name, others: '1', reason: REASON }]);
  await send(sub);
  await tellMasters(context);
  expect(await told()).toHaveLength(1);
  await db()
    .updateTable('campaigns')
    .set({ master_told_at: new Date(Date.now() - 3_700_000) })
    .where('account_id', '=', sub.id)
    .where('master_told_at', 'is not', null)
    .execute();
  await tellMasters(context);
  expect(await told()).toMatchObject([{}, { campaign: 'Sale', others: '0' }]);
});
