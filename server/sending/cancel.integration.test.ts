import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import * as calls from '#contract/sending.ts';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { expireBatches, settleEndedBatches } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { finishCampaigns } from './finish-campaigns.ts';
import { addSilentCarrier, expandCampaign, expandNext } from './testing/expand.ts';

const CREDITS = 100_000_000;
const HOUR = 3_600_000;
const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `canceller${accounts++}`, CREDITS);
});

const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => String(27_820_000_000 + index)).join('\n');
const draft = async (recipients: number, more: { validHours?: number } = {}) => {
  const { body } = await account.call(calls.createCampaign, {
    body: { sender: 'ACME', text: 'Hello', audience: { numbers: numbers(recipients) }, ...more },
  });
  return body.id;
};
const sent = async (recipients: number, more: { validHours?: number } = {}) => {
  const campaignId = await draft(recipients, more);
  await account.call(calls.sendCampaign, { params: { campaignId } });
  return campaignId;
};
/** Creates all messages. No worker or gateway runs here, so nothing else changes. */
const expandAll = (campaignId: number) =>
  expandCampaign(database().db.owner, { accountId: account.accountId, campaignId });
const discard = (campaignId: number) => account.call(calls.deleteDraft, { params: { campaignId } });
const cancel = (campaignId: number) => account.call(calls.cancelCampaign, { params: { campaignId } });
const get = async (campaignId: number) =>
  (await account.call(calls.getCampaign, { params: { campaignId } })).body;
const settle = async () => {
  await settleEndedBatches(db());
  await finishCampaigns(db());
};
const balance = async () => (await account.call(getBalance)).body.credits;
const batchesOf = (campaignId: number) =>
  db().selectFrom('message_batches').selectAll().where('origin_id', '=', campaignId).execute();
const finish = (campaignId: number) =>
  db()
    .updateTable('message_batches')
    .set({ state: 'done', mark: 10, queued: 0, delivered: 10 })
    .where('origin_id', '=', campaignId)
    .execute();

describe('cancelling a campaign', () => {
  it('refunds queued messages, and leaves the campaign cancelled', async () => {
    const campaignId = await sent(2500);
    await expandAll(campaignId);
    expect(await balance()).toBe(CREDITS - 2_500_000);
    expect(await get(campaignId)).toMatchObject({ waiting: 2500, cost: 2_500_000, refunded: 0 });
    const answer = await cancel(campaignId);
    expect(answer).toMatchObject({ status: 200, body: { state: 'cancelled', finishedAt: null } });
    await settle();
    const campaign = await get(campaignId);
    expect(campaign).toMatchObject({
      state: 'cancelled',
      recipients: 2500,
      waiting: 0,
      cost: 0,
      refunded: 2_500_000,
    });
    expect(campaign.counts).toMatchObject({ queued: 0, cancelled: 2500 });
    expect(campaign.finishedAt).not.toBeNull();
    expect(await balance()).toBe(CREDITS);
    expect(await findDiscrepancies(db())).toEqual([]);
  });

  it('has an effect once, however often it is called', async () => {
    const campaignId = await sent(10);
    await expandAll(campaignId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(campaignId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await settle();
    const settled = await get(campaignId);
    expect((await cancel(campaignId)).body).toEqual(expect.objectContaining({ cost: 0, state: 'cancelled' }));
    await settle();
    expect(await get(campaignId)).toEqual(settled);
    expect(await balance()).toBe(CREDITS);
  });

  it('is final: the campaign is neither resumed nor sent again', async () => {
    const campaignId = await sent(10);
    await expandAll(campaignId);
    await cancel(campaignId);
    const params = { campaignId };
    expect((await account.call(calls.resumeCampaign, { params })).body.state).toBe('cancelled');
    expect((await account.call(calls.pauseCampaign, { params })).body.paused).toBe(false);
    expect(await account.call(calls.sendCampaign, { params })).toMatchObject({
      status: 409,
      body: { code: 'campaign_cancelled' },
    });
  });

  it('works for a paused campaign', async () => {
    const campaignId = await sent(10);
    await expandAll(campaignId);
    await account.call(calls.pauseCampaign, { params: { campaignId } });
    expect((await cancel(campaignId)).body).toMatchObject({ state: 'cancelled', paused: false });
    await settle();
    expect((await get(campaignId)).counts.cancelled).toBe(10);
  });

  it('is not needed to delete a draft, but is for any other state', async () => {
    const campaignId = await draft(3);
    const stranger = await openAccount(web, database(), `stranger${accounts++}`, CREDITS);
    expect(await stranger.call(calls.deleteDraft, { params: { campaignId } })).toMatchObject({ status: 404 });
    expect(await discard(campaignId)).toMatchObject({ status: 204 });
    expect(await discard(campaignId)).toMatchObject({ status: 404 });
    const { rows } = await sql`SELECT FROM campaign_numbers WHERE campaign_id = ${campaignId}`.execute(db());
    expect(rows).toEqual([]);
    const other = await sent(1);
    expect(await discard(other)).toMatchObject({ status: 409, body: { code: 'not_a_draft' } });
    expect(await get(other)).toMatchObject({ id: other });
  });

  it('cancels a draft', async () => {
    const campaignId = await draft(10);
    const { body } = await cancel(campaignId);
    expect(body).toMatchObject({ state: 'cancelled', recipients: 0, cost: 0 });
    expect(body.finishedAt).not.toBeNull();
  });

  it('is refused once everything has been sent, even before the campaign is marked finished', async () => {
    const campaignId = await sent(10);
    await expandAll(campaignId);
    await finish(campaignId);
    const tooLate = { status: 409, body: { code: 'campaign_finished' } };
    expect(await cancel(campaignId)).toMatchObject(tooLate);
    await finishCampaigns(db());
    expect((await get(campaignId)).state).toBe('finished');
    expect(await cancel(campaignId)).toMatchObject(tooLate);
  });

  it('is limited to the own account', async () => {
    const campaignId = await sent(10);
    const stranger = await openAccount(web, database(), `stranger${accounts}`);
    const params = { campaignId };
    expect((await stranger.call(calls.cancelCampaign, { params })).status).toBe(404);
    expect((await web.anonymous(calls.cancelCampaign, { params })).status).toBe(401);
    expect((await account.call(calls.cancelCampaign, { params: { campaignId: 'x' } })).status).toBe(404);
    expect((await get(campaignId)).state).toBe('expanding');
  });

  it('is audited', async () => {
    const campaignId = await draft(10);
    await cancel(campaignId);
    const entries = await db()
      .selectFrom('audit_log')
      .select(['action', 'detail', 'user_id'])
      .where('account_id', '=', account.accountId)
      .where('action', '=', 'campaign cancelled')
      .execute();
    expect(entries).toEqual([
      {
        action: 'campaign cancelled',
        detail: { campaignId, name: expect.stringMatching(/^10 numbers, /) },
        user_id: account.userId,
      },
    ]);
  });

  it.each([0, 1, 2, 3])('leaves no messages behind after %i of its chunks', async (chunks) => {
    const campaignId = await sent(6000);
    for (let made = 0; made < chunks; made++)
      await expandNext(db(), { accountId: account.accountId, id: campaignId });
    // A concurrent expansion must not add a batch after the cancellation.
    const [, answer] = await Promise.all([expandAll(campaignId), cancel(campaignId)]);
    expect(answer.status).toBe(200);
    const batches = await batchesOf(campaignId);
    expect(batches.length).toBeGreaterThanOrEqual(chunks * 2);
    expect(batches.filter(({ ended }) => ended !== 'cancelled')).toEqual([]);
    await settle();
    const campaign = await get(campaignId);
    expect(campaign).toMatchObject({ state: 'cancelled', cost: 0 });
    expect(campaign.counts.cancelled).toBe(campaign.recipients);
    expect(await balance()).toBe(CREDITS);
    await expandAll(campaignId);
    expect(await batchesOf(campaignId)).toHaveLength(batches.length);
  });
});

describe('the validity of a campaign', () => {
  const hoursLeft = async (campaignId: number) =>
    (await batchesOf(campaignId)).map(({ expires_at }) =>
      Math.round((expires_at!.getTime() - Date.now()) / HOUR),
    );
  const letTimePass = (campaignId: number) =>
    db()
      .updateTable('message_batches')
      .set({ expires_at: new Date(0) })
      .where('origin_id', '=', campaignId)
      .execute();

  it('is two days by default', async () => {
    const [usual, short] = [await sent(10), await sent(10, { validHours: 1 })];
    for (const campaignId of [usual, short]) await expandAll(campaignId);
    expect((await get(usual)).validHours).toBe(48);
    expect(await hoursLeft(usual)).toEqual([48]);
    expect((await get(short)).validHours).toBe(1);
    expect(await hoursLeft(short)).toEqual([1]);
  });

  it.each([0, 169, 1.5])('cannot be %d hours', async (validHours) => {
    const body = { sender: 'ACME', text: 'Hello', audience: { numbers: numbers(1) }, validHours };
    expect(await account.call(calls.createCampaign, { body })).toMatchObject({
      status: 400,
      body: { field: 'validHours' },
    });
  });

  it('refunds messages that could not be sent in time, and ends the campaign', async () => {
    const campaignId = await sent(10);
    await expandAll(campaignId);
    await letTimePass(campaignId);
    await expireBatches(db());
    await settle();
    const campaign = await get(campaignId);
    expect(campaign).toMatchObject({ state: 'finished', cost: 0 });
    expect(campaign.counts).toMatchObject({ queued: 0, expired: 10 });
    expect(await balance()).toBe(CREDITS);
  });

  it('stops during a pause, and starts again on resume', async () => {
    const campaignId = await sent(10, { validHours: 3 });
    await expandAll(campaignId);
    await account.call(calls.pauseCampaign, { params: { campaignId } });
    await letTimePass(campaignId);
    await expireBatches(db());
    expect((await batchesOf(campaignId)).map(({ ended }) => ended)).toEqual([null]);
    await account.call(calls.resumeCampaign, { params: { campaignId } });
    expect(await hoursLeft(campaignId)).toEqual([3]);
    // Resuming a running campaign must not extend the validity of its messages.
    await letTimePass(campaignId);
    await account.call(calls.resumeCampaign, { params: { campaignId } });
    await expireBatches(db());
    expect((await batchesOf(campaignId)).map(({ ended }) => ended)).toEqual(['expired']);
  });
});
