import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import * as optOuts from '#contract/opt-outs.ts';
import * as replies from '#contract/replies.ts';
import { getDashboard } from '#contract/reports.ts';
import * as calls from '#contract/sending.ts';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { startSimulator, type Simulator } from '#server/gateway/simulator/index.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import { start as startGatewayRole } from '#server/roles/gateway.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { startWorker } from '#server/platform/testing/worker.ts';

const database = useDatabase();
let web: TestConsole;
let simulator: Simulator;
const services: Service[] = [];
const folder = mkdtempSync(join(tmpdir(), 'carillon-campaign-'));

beforeAll(async () => {
  simulator = await startSimulator({
    port: 0,
    systemId: 'carillon',
    password: 'secret',
    recordFile: join(folder, 'record.log'),
    replyDelayMs: 0,
    slowReceiptMs: 50,
  });
  await addCarrier(database().db.owner, {
    name: 'Simulated',
    kind: 'smpp',
    settings: { host: '127.0.0.1', port: simulator.port, systemId: 'carillon', password: 'secret' },
    routed: true,
  });
  web = await startConsole(database());
  services.push(await startWorker(database()), await startGatewayRole(testContext(database())));
});
afterAll(async () => {
  for (const service of services.toReversed()) await service.stop();
  await web.stop();
  await simulator.stop();
  rmSync(folder, { recursive: true });
});

/**
 * Returns consecutive numbers. Their last two digits determine the simulated outcome. Each test has a
 * separate range, because a phone replies to the last sender.
 */
const numbers = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => String(27_820_000_000 + from + index)).join('\n');

/** Sends a campaign. Phones can reply to a short code, but not to a name. */
async function send(owner: TestAccount, text: string, to: string, sender = '43366') {
  const draft = await owner.call(calls.createCampaign, { body: { sender, text, audience: { numbers: to } } });
  expect(draft.status, draft.text).toBe(200);
  const sent = await owner.call(calls.sendCampaign, { params: { campaignId: draft.body.id } });
  expect(sent.status, sent.text).toBe(200);
  return draft.body.id;
}

const settled = (owner: TestAccount, campaignId: number) =>
  eventually(`campaign ${campaignId} to settle`, async () => {
    const { body } = await owner.call(calls.getCampaign, { params: { campaignId } });
    return body.state === 'finished' && body.counts.queued === 0 && body.counts.submitted <= 2 && body;
  });

describe('a campaign through the simulated carrier', () => {
  it('ends in the states that the carrier reported, and is charged for sent messages', async () => {
    const owner = await openAccount(web, database(), 'charged');
    const before = await owner.call(getBalance);
    const campaign = await settled(owner, await send(owner, 'Hello', numbers(200, 0)));
    expect(campaign).toMatchObject({
      recipients: 200,
      parts: 200,
      // Two messages were refused at once, so their cost was refunded.
      cost: 198_000,
      duplicates: 0,
      optedOut: 0,
    });
    // The endings mean: 90 undeliverable, 91 expired, 92 and 93 rejected, 96 no receipt.
    expect(campaign.counts).toMatchObject({
      undelivered: 2,
      expired: 2,
      rejected: 4,
      submitted: 2,
      delivered: 190,
    });
    const confirmations = 2;
    await eventually('the confirmations to be charged', async () => {
      const { body } = await owner.call(getBalance);
      return (before.body.credits ?? 0) - (body.credits ?? 0) === (200 - 2 + confirmations) * 1000;
    });
    expect(await findDiscrepancies(database().db.owner)).toEqual([]);
  });

  it('lists its messages by state, and as a file', async () => {
    const owner = await openAccount(web, database(), 'lister');
    const campaignId = await send(owner, 'Hello', numbers(200, 4000));
    await settled(owner, campaignId);
    const params = { campaignId };
    const rejected = await owner.call(calls.listCampaignMessages, { params, query: { state: 'rejected' } });
    expect(rejected.body.items.map((message) => [message.number, message.error])).toEqual([
      ['27820004092', expect.stringContaining('rejected')],
      ['27820004093', 'ESME_RINVDSTADR'],
      ['27820004192', expect.stringContaining('rejected')],
      ['27820004193', 'ESME_RINVDSTADR'],
    ]);
    const query = { state: 'failed', total: 'true', limit: 5 } as const;
    const failed = await owner.call(calls.listCampaignMessages, { params, query });
    expect(failed.body.items.map((message) => message.state)).toEqual([
      'undelivered',
      'expired',
      'rejected',
      'rejected',
      'undelivered',
    ]);
    expect(failed.body.total).toEqual({ count: 8, isExact: true });
    const first = await owner.call(calls.listCampaignMessages, { params, query: { limit: 120 } });
    const second = await owner.call(calls.listCampaignMessages, {
      params,
      query: { limit: 120, after: first.body.next! },
    });
    expect([...first.body.items, ...second.body.items].map((message) => message.number)).toEqual(
      numbers(200, 4000).split('\n'),
    );
    expect(second.body.next).toBeNull();
    const file = await owner.call(calls.downloadCampaignMessages, {
      params,
      query: { search: '2782000409' },
    });
    expect(file.text.trim().split('\n')).toHaveLength(1 + 10);
  });

  it('is found by a part of its name or its text, regardless of case', async () => {
    const florist = await openAccount(web, database(), 'florist');
    const draft = (name: string, text: string) =>
      florist.call(calls.createCampaign, {
        body: { name, sender: '43366', text, audience: { numbers: numbers(1, 0) } },
      });
    await draft('Zinnia sale', 'Flowers!');
    await draft('Tulip sale', 'Bulbs!');
    const find = async (search: string) =>
      (await florist.call(calls.listCampaigns, { query: { search } })).body.items.map(({ name }) => name);
    expect(await find('zi')).toEqual(['Zinnia sale']);
    expect(await find('flowers')).toEqual(['Zinnia sale']);
    expect(await find('SALE')).toEqual(['Tulip sale', 'Zinnia sale']);
    expect(await find('roses')).toEqual([]);
  });

  it('stores replies, opts out STOP senders with a confirmation, and skips them the next time', async () => {
    const owner = await openAccount(web, database(), 'answered');
    const campaignId = await send(owner, 'Hello', numbers(200, 6000));
    const stopped = await eventually('two opt-outs', async () => {
      const { body } = await owner.call(optOuts.listOptOuts);
      return body.items.length === 2 && body.items;
    });
    expect(stopped.map((row) => row.number).toSorted()).toEqual(['27820006098', '27820006198']);
    const kept = await eventually('four replies', async () => {
      const { body } = await owner.call(replies.listReplies);
      return body.items.length === 4 && body.items;
    });
    expect(kept.filter((reply) => reply.optedOut).map((reply) => reply.text)).toEqual(['STOP', 'STOP']);
    const confirmation = await eventually('the confirmations to be delivered', async () => {
      const rows = await database()
        .db.owner.selectFrom('message_batches')
        .select(['to_opted_out', 'sender', 'size'])
        .where('account_id', '=', owner.accountId)
        .where('origin_kind', '=', 'opt-out confirmation')
        .where('submitted', '=', 0)
        .where('queued', '=', 0)
        .execute();
      return rows.length === 2 && rows;
    });
    expect(confirmation[0]).toMatchObject({ to_opted_out: true, sender: '43366', size: 1 });
    const later = { sender: 'Carillon', text: 'Later', audience: { numbers: numbers(1, 0) } };
    await owner.call(calls.createCampaign, { body: later });
    const { days, firstSent } = (await owner.call(getDashboard)).body;
    expect(firstSent.map(({ id }) => id)).toEqual([campaignId]);
    const { rows } = await database().db.pool.query(
      'SELECT count(*)::int AS made FROM messages WHERE account_id = $1',
      [owner.accountId],
    );
    expect(days.reduce((sum, day) => sum + day.messages, 0)).toBe(rows[0].made);

    const again = await send(owner, 'Hello again', `${numbers(100, 6000)}\n+27 82 000 6001`);
    const campaign = await settled(owner, again);
    expect(campaign).toMatchObject({ recipients: 99, optedOut: 1, duplicates: 1 });
  });

  it('sends long and non-Latin texts in parts, and counts each message once', async () => {
    const owner = await openAccount(web, database(), 'writer');
    const campaignId = await send(owner, 'Ünïcødé ☃ '.repeat(20), numbers(50, 1000));
    const campaign = await settled(owner, campaignId);
    expect(campaign).toMatchObject({ recipients: 50, parts: 150 });
    expect(campaign.counts.delivered).toBe(50);
  });

  it('is sent once, however often Send is clicked', async () => {
    const owner = await openAccount(web, database(), 'clicker');
    const draft = await owner.call(calls.createCampaign, {
      body: { sender: 'Carillon', text: 'Once', audience: { numbers: numbers(10, 2000) } },
    });
    const params = { campaignId: draft.body.id };
    await Promise.all(Array.from({ length: 5 }, () => owner.call(calls.sendCampaign, { params })));
    expect((await settled(owner, draft.body.id)).counts.delivered).toBe(10);
  });

  it('pauses and resumes', async () => {
    const owner = await openAccount(web, database(), 'pauser');
    const campaignId = await send(owner, 'Slowly', numbers(30, 3000));
    const params = { campaignId };
    await owner.call(calls.pauseCampaign, { params });
    expect((await owner.call(calls.getCampaign, { params })).body.paused).toBe(true);
    await owner.call(calls.resumeCampaign, { params });
    expect((await settled(owner, campaignId)).counts.delivered).toBe(30);
  });

  it('refuses what cannot be sent, with the reason', async () => {
    const owner = await openAccount(web, database(), 'refused');
    const body = { sender: 'Carillon', text: 'Hi', audience: { numbers: '' } };
    expect(await owner.call(calls.createCampaign, { body })).toMatchObject({
      status: 400,
      body: { code: 'audience_empty', field: 'audience' },
    });
    const bad = { ...body, sender: 'Repliable', audience: { numbers: numbers(1, 0) } };
    expect(await owner.call(calls.createCampaign, { body: bad })).toMatchObject({
      status: 400,
      body: { field: 'sender' },
    });
    const poor = await openAccount(web, database(), 'poor', 5000);
    const draft = await poor.call(calls.createCampaign, {
      body: { ...body, audience: { numbers: numbers(6, 5000) } },
    });
    expect(await poor.call(calls.sendCampaign, { params: { campaignId: draft.body.id } })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_credits' },
    });
  });
});
