import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import { twilioMessage } from '#contract/carrier-callbacks.ts';
import * as optOuts from '#contract/opt-outs.ts';
import * as replies from '#contract/replies.ts';
import * as calls from '#contract/sending.ts';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
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
import { start as startGatewayRole } from '#server/roles/gateway.ts';
import { addCarrier } from '../carriers/add-carrier.ts';
import { type Simulator, startSimulator } from '../simulator/index.ts';
import { TwilioStandIn } from './twilio-stand-in.ts';

const PUBLIC_URL = 'https://sms.example.com';
const ACCOUNT = { accountSid: 'AC1', authToken: 'secret' };
const WINDOW = 40;

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let provider: TwilioStandIn;
let simulator: Simulator;
let twilio: number;
const services: Service[] = [];

beforeAll(async () => {
  const { owner: db } = database().db;
  web = await startConsole(database(), { PUBLIC_URL });
  provider = await new TwilioStandIn({ ...ACCOUNT, deliverTo: web.address }).start();
  const account = { systemId: 'carillon', password: 'secret' };
  simulator = await startSimulator({ port: 0, ...account, recordFile: undefined });
  twilio = await addCarrier(db, {
    name: 'HTTP',
    kind: 'twilio',
    settings: { api: provider.api, ...ACCOUNT, responseTimeout: 5, errors: { '21211': 'failover' } },
    terms: { window: WINDOW, doubtWait: 6 },
    routed: false,
  });
  const smpp = await addCarrier(db, {
    name: 'SMPP',
    kind: 'smpp',
    settings: {
      host: '127.0.0.1',
      port: simulator.port,
      ...account,
      errors: { ESME_RINVDSTADR: 'failover' },
    },
    routed: false,
  });
  const service = await addCarrier(db, {
    name: 'Messaging service',
    kind: 'twilio',
    settings: { api: provider.api, ...ACCOUNT, messagingServiceSid: 'MG1' },
    terms: { doubtWait: 2 },
    routed: false,
  });
  const route = (prefix: string, carrier_id: number, priority: number) => ({ prefix, carrier_id, priority });
  await db
    .insertInto('routes')
    .values([
      route('27', twilio, 10),
      route('32', service, 10),
      route('4474', smpp, 10),
      route('4474', twilio, 20),
      route('4478', twilio, 10),
      route('4478', smpp, 20),
    ])
    .execute();
  services.push(
    await startWorker(database()),
    await startGatewayRole(testContext(database(), { PUBLIC_URL })),
  );
  owner = await openAccount(web, database(), 'sender');
});
afterAll(async () => {
  for (const service of services.toReversed()) await service.stop();
  await provider.stop();
  await simulator.stop();
  await web.stop();
});

async function send(text: string, numbers: string[], sender = '43366') {
  const body = { sender, text, audience: { numbers: numbers.map((number) => `+${number}`).join('\n') } };
  const draft = await owner.call(calls.createCampaign, { body });
  expect(draft.status, draft.text).toBe(200);
  const sent = await owner.call(calls.sendCampaign, { params: { campaignId: draft.body.id } });
  expect(sent.status, sent.text).toBe(200);
  return draft.body.id;
}

/** Waits until the campaign has finished and at most `open` of its messages are still awaiting a receipt. */
const settled = (campaignId: number, open = 0) =>
  eventually(`campaign ${campaignId} to settle`, async () => {
    const { body } = await owner.call(calls.getCampaign, { params: { campaignId } });
    return body.state === 'finished' && body.counts.queued === 0 && body.counts.submitted <= open && body;
  });

const messagesOf = async (campaignId: number, state?: 'rejected' | 'undelivered' | 'expired') =>
  (
    await owner.call(calls.listCampaignMessages, {
      params: { campaignId },
      query: { limit: 200, ...(state && { state }) },
    })
  ).body.items;

const batchesOf = (campaignId: number) =>
  database()
    .db.owner.selectFrom('message_batches')
    .select(['carrier_id', 'size', 'doubted', 'resent'])
    .where('origin_id', '=', campaignId)
    .orderBy('id')
    .execute();

/**
 * Returns the hundred numbers that start at `from`, without the numbers whose messages the provider leaves
 * in doubt. A later test covers those messages.
 */
const hundred = (from: number) =>
  Array.from({ length: 100 }, (_, nth) => from + nth)
    .filter((number) => ![95, 96, 97, 98].includes(number % 100))
    .map(String);

describe('a campaign over HTTP', () => {
  it('sends each message once, within the window, ends in the reported states, and pays for accepted messages', async () => {
    const acceptedBefore = provider.accepted.length;
    const before = await owner.call(getBalance);
    const numbers = [27_820_000_000, 27_820_000_100, 27_820_000_200].flatMap(hundred);
    const campaignId = await send('Hello', numbers);
    const campaign = await settled(campaignId, 3);
    // By the last two digits of the number: 83 gets no final status, 89 is refused, 90 and 91 are
    // undelivered, 92 expires, and 94 is accepted at the second attempt.
    expect(campaign.counts).toMatchObject({
      delivered: 3 * (96 - 5),
      submitted: 3,
      rejected: 3,
      undelivered: 6,
      expired: 3,
    });
    expect(campaign).toMatchObject({ recipients: 288, parts: 288, cost: 285_000 });
    const after = await owner.call(getBalance);
    expect(before.body.credits! - after.body.credits!).toBe(285_000);
    expect(await findDiscrepancies(database().db.owner)).toEqual([]);

    const errors = [
      ...(await messagesOf(campaignId, 'rejected')),
      ...(await messagesOf(campaignId, 'expired')),
    ];
    expect(new Set(errors.map(({ error }) => error))).toEqual(
      new Set(["21211: Invalid 'To' Phone Number", 'failed, error 30036']),
    );
    const undelivered = await messagesOf(campaignId, 'undelivered');
    expect(new Set(undelivered.map(({ error }) => error))).toEqual(
      new Set(['undelivered, error 30003', 'failed, error 30005']),
    );

    const sentTo = provider.accepted.slice(acceptedBefore).map(({ form }) => form.get('To'));
    expect(sentTo).toHaveLength(285);
    expect(new Set(sentTo).size).toBe(285);
    expect(provider.maxConcurrent).toBeLessThanOrEqual(WINDOW);
    expect(provider.maxConcurrent).toBeGreaterThan(1);
  });

  it('sends a long text as one request that counts as several parts', async () => {
    const acceptedBefore = provider.accepted.length;
    const campaign = await settled(await send('Ünïcødé ☃ '.repeat(20), ['27820001001', '27820001002']));
    expect(campaign).toMatchObject({ recipients: 2, parts: 6, cost: 6000 });
    expect(campaign.counts.delivered).toBe(2);
    expect(provider.accepted.length - acceptedBefore).toBe(2);
  });
});

describe('doubt', () => {
  it('is settled by the provider’s reports, and the rest is resent', async () => {
    // 95 is accepted, although the answer is an error. 96 gets an error. 97 is accepted without an answer.
    // 98 gets no answer.
    const endings = ['95', '96', '97', '98'];
    const numbers = [...endings, '00', '01'].map((ending) => `278200020${ending}`);
    const campaignId = await send('Did you get it?', numbers);
    const campaign = await settled(campaignId);
    expect(campaign.counts.delivered).toBe(6);
    for (const number of numbers) expect(provider.acceptedFor(number), number).toHaveLength(1);
    expect(await batchesOf(campaignId)).toEqual([{ carrier_id: twilio, size: 6, doubted: 4, resent: 2 }]);
  });
});

it('matches a message in doubt by its sender, even if a messaging service chose the number', async () => {
  const campaign = await settled(await send('From a pool', ['32470000095', '32470000000'], 'Carillon'));
  expect(campaign.counts.delivered).toBe(2);
  expect(provider.acceptedFor('32470000095')).toHaveLength(1);
  expect(provider.acceptedFor('32470000000')[0]!.form.has('From')).toBe(false);
  expect(campaign).toMatchObject({ inDoubt: 1, resent: 0 });
});

describe('messages from phones', () => {
  const sendFromPhone = (from: string, text: string, sid: string) =>
    provider.sendFromPhone(
      `${PUBLIC_URL}${twilioMessage.path.replace(':carrierId', String(twilio))}`,
      `+${from}`,
      '43366',
      text,
      sid,
    );

  it('become replies once each; STOP opts the number out and is confirmed', async () => {
    const [willing, unwilling] = ['27820005000', '27820005001'];
    await settled(await send('Hello?', [willing, unwilling]));
    const answers = await Promise.all([
      sendFromPhone(willing, 'Yes please', 'SMa'),
      sendFromPhone(unwilling, 'STOP', 'SMb'),
      sendFromPhone(unwilling, 'STOP', 'SMb'),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await sendFromPhone(willing, 'Yes please', 'SMa')).status).toBe(200);
    const kept = await eventually('the replies', async () => {
      const { body } = await owner.call(replies.listReplies);
      return body.items.length >= 2 && body.items;
    });
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual(
      expect.objectContaining({ number: willing, text: 'Yes please', optedOut: false }),
    );
    expect(kept).toContainEqual(expect.objectContaining({ number: unwilling, text: 'STOP', optedOut: true }));
    await eventually('the opt-out', async () => {
      const { body } = await owner.call(optOuts.listOptOuts);
      return body.items.map((row) => row.number).join() === unwilling;
    });
    await eventually('the confirmation', async () => provider.acceptedFor(unwilling).length === 2);

    const campaign = await settled(await send('Again', [willing, unwilling]));
    expect(campaign).toMatchObject({ recipients: 1, optedOut: 1 });
  });
});

describe('fail-over', () => {
  it('moves messages from SMPP to HTTP and back when the carrier refuses, charged once', async () => {
    const before = await owner.call(getBalance);
    // The simulated carrier refuses the first number. The provider refuses the third.
    const numbers = ['447400900093', '447400900001', '447800900089', '447800900001'];
    const campaignId = await send('Either way', numbers);
    const campaign = await settled(campaignId);
    expect(campaign.counts).toMatchObject({ delivered: 4, rejected: 0 });
    expect(numbers.map((number) => provider.acceptedFor(number).length)).toEqual([1, 0, 0, 1]);
    expect(simulator.counts()).toMatchObject({ accepted: 2 });
    const after = await owner.call(getBalance);
    expect(before.body.credits! - after.body.credits!).toBe(4000);
    expect(await findDiscrepancies(database().db.owner)).toEqual([]);
  });
});

it('keeps messages while the provider refuses the account, and sends them afterwards', async () => {
  provider.outage = { httpStatus: 401, code: 20003, message: 'Authenticate' };
  const campaignId = await send('Later', ['27820003000', '27820003001']);
  const bind = await eventually('the bind to be down', async () => {
    const row = await database()
      .db.owner.selectFrom('carrier_binds')
      .select(['type', 'state', 'last_error'])
      .where('carrier_id', '=', twilio)
      .executeTakeFirst();
    return row?.state === 'down' && row;
  });
  expect(bind).toEqual({
    type: 'http',
    state: 'down',
    last_error: 'The provider refused the account: 20003: Authenticate',
  });
  provider.outage = undefined;
  expect((await settled(campaignId)).counts.delivered).toBe(2);
});
