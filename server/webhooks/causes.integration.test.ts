import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCreditWarnings } from '#contract/credit-warnings.ts';
import { startImport, uploadImport } from '#contract/imports.ts';
import { importOptOuts } from '#contract/opt-out-imports.ts';
import { addOptOuts, removeOptOut } from '#contract/opt-outs.ts';
import { createShortLink, getShortLink } from '#contract/links.ts';
import { createCampaign, sendCampaign } from '#contract/sending.ts';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#contract/webhook-events.ts';
import { createWebhook } from '#contract/webhooks.ts';
import { sendV1Message } from '#contract/v1/messages.ts';
import { schedules } from '#server/compose.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { ScriptedCarrier, type Script } from '#server/gateway/testing/scripted-carrier.ts';
import { submitForm } from '#server/landing-pages/forms/submit-form.ts';
import { formBlock } from '#server/landing-pages/forms/testing/blocks.ts';
import {
  BROWSERS,
  firstRecipientSlug,
  startTestLinks,
  type TestLinks,
} from '#server/links/testing/links-server.ts';
import { countedMessageIds, createBatch } from '#server/messages/index.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import { testContext } from '#server/platform/testing/context.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { Receiver } from '#server/platform/testing/receiver.ts';
import { startWorker } from '#server/platform/testing/worker.ts';
import { openProgram } from '#server/public-api/testing/open-program.ts';
import { start as startGatewayRole } from '#server/roles/gateway.ts';
import { status } from '#smpp/index.ts';

/**
 * Each event is caused as in production: by a call, by the carrier, or by a schedule. Nothing is written to the database
 * that would be an event.
 */

const SENDER = '43366';
const database = useDatabase();
const owner = () => database().db.owner;
const env = { INTERNAL_SERVERS: '127.0.0.1' };
let web: TestConsole;
let carrier: ScriptedCarrier;
let links: TestLinks;
const services: Service[] = [];
const receiver = new Receiver();
let url: string;
let account: TestAccount;
let accounts = 0;
let lastNumber = 27_821_000_000;
let number: string;

const accept: Script = (submitted) => submitted.accept();

beforeAll(async () => {
  web = await startConsole(database(), env);
  carrier = await ScriptedCarrier.start();
  await addCarrier(owner(), {
    name: 'Scripted',
    kind: 'smpp',
    settings: carrier.settings,
    terms: { doubtWait: 0, doubtDecision: 'hold' },
    routed: true,
  });
  services.push(await startWorker(database(), env), await startGatewayRole(testContext(database())));
  links = await startTestLinks(database());
  services.push(links);
  url = await receiver.start();
});
afterAll(async () => {
  for (const service of services.toReversed()) await service.stop();
  await web.stop();
  await carrier.stop();
  await receiver.stop();
});

/** Each test has an account with an endpoint for all events, and a phone. */
beforeEach(async () => {
  carrier.script = accept;
  receiver.calls.length = 0;
  number = String((lastNumber += 1));
  account = await openAccount(web, database(), `causes-${(accounts += 1)}`, 1_000_000);
  await account.call(createWebhook, {
    body: { url: `${url}/${accounts}`, eventTypes: [...WEBHOOK_EVENT_TYPES] },
  });
});

/** Waits for the event of this type at the account's endpoint, and returns its data. */
const arrivedData = (type: WebhookEventType) =>
  eventually(
    `${type} to arrive`,
    async () => receiver.events.find((event) => event.type === type)?.data,
    20_000,
  );

/** Sends a message by a program. Returns what webhooks say about it. */
async function sendMessage(): Promise<object> {
  const program = await openProgram(web, account);
  const { body } = await program.call(sendV1Message, {
    body: { to: number, text: 'Hello', sender: SENDER, reference: 'order-7' },
  });
  if (!('id' in body)) throw new Error('The message was not sent.');
  return { message_id: body.id, to: number, sender: SENDER, reference: 'order-7', error: null };
}

const submitOf = (to: string) =>
  eventually(`the message to ${to} to reach the carrier`, async () =>
    carrier.submits.find((submit) => submit.destination_addr === to),
  );

/** The phone answers the message that it got. */
const answer = (text: string) =>
  carrier.deliver({ source_addr: number, destination_addr: SENDER, short_message: Buffer.from(text) });

describe('a message tells of itself when the carrier', () => {
  it.each([
    ['delivered', 'message.delivered', 'delivered', null],
    ['expired', 'message.expired', 'expired', expect.any(String)],
    ['undeliverable', 'message.failed', 'undelivered', expect.any(String)],
  ] as const)('reports it as %s', async (stat, type, state, error) => {
    carrier.script = (submitted) => submitted.accept(`id of ${number}`);
    const message = await sendMessage();
    expect(await arrivedData('message.sent')).toEqual({ ...message, status: 'submitted' });
    await carrier.receipt(await submitOf(number), `id of ${number}`, stat);
    expect(await arrivedData(type)).toEqual({ ...message, status: state, error });
  });

  it('refuses it, and of its refund', async () => {
    carrier.script = (submitted) => submitted.refuse(status.ESME_RINVDSTADR);
    const data = { ...(await sendMessage()), status: 'rejected', error: expect.any(String) };
    expect(await arrivedData('message.failed')).toEqual(data);
    expect(await arrivedData('message.refunded')).toEqual({ ...data, credits: 1 });
  });

  it('leaves open whether it was sent', async () => {
    carrier.script = () => {};
    const message = await sendMessage();
    await submitOf(number);
    await carrier.dropSessions();
    expect(await arrivedData('message.unknown')).toEqual({
      ...message,
      status: 'unknown',
      error: expect.any(String),
    });
  });
});

describe('a phone', () => {
  it('replies, opts out, and opts in again', async () => {
    const message = await sendMessage();
    await arrivedData('message.sent');
    await answer('Yes please');
    expect(await arrivedData('reply.received')).toEqual({
      from: number,
      to: SENDER,
      text: 'Yes please',
      message_id: (message as { message_id: string }).message_id,
      keyword: null,
    });
    await answer('STOP');
    expect(await arrivedData('contact.opted_out')).toEqual({ number });
    await answer('START');
    expect(await arrivedData('contact.opted_in')).toEqual({ number });
  });
});

it('a recipient opens a link for the first time', async () => {
  const ids = countedMessageIds(1);
  const [messageId] = ids;
  await owner()
    .transaction()
    .execute((tx) =>
      createBatch(tx, {
        accountId: account.accountId,
        origin: { kind: 'test', id: 0 },
        carrierId: null,
        priority: 5,
        sender: SENDER,
        text: 'Hello',
        messages: [{ number, text: null, parts: 1, cost: 0 }],
        ids,
      }),
    );
  const target = 'https://shop.example/sale';
  const { id: linkId } = (await account.call(createShortLink, { body: { target } })).body;
  const { rows } = await sql<{ serial: number }>`
    INSERT INTO link_batches (account_id, link_id, host, first_message_id, messages)
    VALUES (${account.accountId}, ${linkId}, '', ${messageId}, 1) RETURNING serial`.execute(owner());
  const slug = firstRecipientSlug(rows[0]!.serial);
  for (const agent of [BROWSERS.preview, BROWSERS.ios, BROWSERS.android])
    expect(await links.open(`/${slug}`, { agent, from: '196.25.1.1' })).toMatchObject({ location: target });
  expect(await arrivedData('link.clicked')).toEqual({
    message_id: messageId,
    number,
    link_id: linkId,
    url: target,
    campaign_id: null,
    country: 'ZA',
    device: 'ios',
  });
  const clicks = async () => (await account.call(getShortLink, { params: { linkId } })).body.clicks === 2;
  await eventually('both clicks to be counted', clicks);
  await account.call(addOptOuts, { body: { numbers: number } });
  await arrivedData('contact.opted_out');
  expect(receiver.events.filter(({ type }) => type === 'link.clicked')).toHaveLength(1);
});

it('somebody submits a form of a landing page', async () => {
  const block = formBlock([{ key: 'phone', kind: 'phone', contactField: 'number' }], { consent: 'Call me.' });
  await submitForm(testContext(database()), {
    accountId: account.accountId,
    pageId: 4,
    version: 1,
    linkId: 7,
    block,
    language: 'en',
    recipient: null,
    address: '196.25.1.1',
    country: 'ZA',
    body: new URLSearchParams({ 'f.phone': number, consent: 'yes', agreed: 'Call me.' }),
  });
  expect(await arrivedData('form.submitted')).toEqual({
    submission_id: expect.any(Number),
    page_id: 4,
    form_id: 'form-1',
    form_type: 'form',
    title: 'Survey',
    number,
    message_id: null,
    answers: { phone: number },
    consent: 'Call me.',
    country: 'ZA',
  });
});

describe('a user', () => {
  it('opts a number out, and in again', async () => {
    await account.call(addOptOuts, { body: { numbers: number } });
    expect(await arrivedData('contact.opted_out')).toEqual({ number });
    await account.call(removeOptOut, { params: { number }, body: { reason: 'They asked to' } });
    expect(await arrivedData('contact.opted_in')).toEqual({ number });
  });

  it('imports opt-outs', async () => {
    await account.call(importOptOuts, { body: { fileName: 'list.csv', text: number } });
    expect(await arrivedData('contact.opted_out')).toEqual({ number });
  });

  it('imports contacts', async () => {
    const file = Buffer.from(`number\n${number}\n`);
    const uploaded = await account.call(uploadImport, { query: { fileName: 'people.csv' }, file });
    const { id: importId, layout } = uploaded.body;
    await account.call(startImport, {
      params: { importId },
      body: { layout: layout!, newGroupName: 'People' },
    });
    expect(await arrivedData('import.finished')).toEqual({ import_id: importId, file_name: 'people.csv' });
  });
});

async function pressSend(): Promise<number> {
  const { body } = await account.call(createCampaign, {
    body: {
      name: 'News',
      sender: SENDER,
      text: 'Hello',
      audience: { numbers: number },
      respectsSendingHours: false,
    },
  });
  await account.call(sendCampaign, { params: { campaignId: body.id } });
  return body.id;
}

describe('a campaign', () => {
  it('starts and finishes', async () => {
    const data = { campaign_id: await pressSend(), name: 'News' };
    expect(await arrivedData('campaign.started')).toEqual(data);
    expect(await arrivedData('campaign.finished')).toEqual(data);
  });

  it('is held when a user presses Send', async () => {
    await owner()
      .updateTable('accounts')
      .set({ most_campaign_recipients: 0 })
      .where('id', '=', account.accountId)
      .execute();
    const data = { campaign_id: await pressSend(), name: 'News' };
    expect(await arrivedData('campaign.held')).toEqual(data);
  });
});

it('credits fall below a level', async () => {
  await account.call(setCreditWarnings, {
    body: { levels: [1000], warnsOfExpiry: true, userIds: null, addresses: [] },
  });
  await sendMessage();
  await arrivedData('message.sent');
  await schedules.find(({ name }) => name === 'billing.warn-of-few')!.run(testContext(database()));
  expect(await arrivedData('credit.low')).toEqual({ credits: 999, below: 1000 });
});
