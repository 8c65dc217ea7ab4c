import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { twilioMessage, twilioStatus } from '#contract/carrier-callbacks.ts';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { addCarrier } from '../carriers/add-carrier.ts';
import { TwilioStandIn } from './twilio-stand-in.ts';

const PUBLIC_URL = 'https://sms.example.com';
const ACCOUNT = { accountSid: 'AC1', authToken: 'secret' };
const REQUESTS_PER_MINUTE = 30;

const database = useDatabase();
let web: TestConsole;
let provider: TwilioStandIn;
/** The ids of two Twilio carriers, a disabled Twilio carrier, and an SMPP carrier. */
let ours: number;
let other: number;
let off: number;
let smpp: number;

beforeAll(async () => {
  const { owner } = database().db;
  const add = (name: string, terms = {}) =>
    addCarrier(owner, { name, kind: 'twilio', settings: ACCOUNT, terms, routed: false });
  ours = await add('Ours');
  other = await add('Other');
  off = await add('Off', { enabled: false });
  const settings = { host: '127.0.0.1', port: 2775 };
  smpp = await addCarrier(owner, { name: 'SMPP', kind: 'smpp', settings, routed: false });
  web = await startConsole(database(), { PUBLIC_URL });
  provider = new TwilioStandIn({ ...ACCOUNT, deliverTo: web.address });
});
afterAll(() => web.stop());

const addressOf = (path: string, carrierId: number | string) =>
  PUBLIC_URL + path.replace(':carrierId', String(carrierId));
const statusOf = (carrierId: number | string) => addressOf(twilioStatus.path, carrierId);
const messageTo = (carrierId: number | string) => addressOf(twilioMessage.path, carrierId);

const status = (fields: Record<string, string> = {}) =>
  new URLSearchParams({
    MessageSid: 'SM1',
    MessageStatus: 'delivered',
    To: '+27820000001',
    From: '43366',
    ...fields,
  });

const parked = () =>
  database()
    .db.owner.selectFrom('parked_receipts')
    .select(['carrier_id', 'carrier_message_id', 'number', 'sender'])
    .orderBy('id')
    .execute();
const inbox = () =>
  database()
    .db.owner.selectFrom('inbound_messages')
    .select(['carrier_id', 'number', 'recipient', 'text'])
    .orderBy('id')
    .execute();

const send = (carrierId: number, init: RequestInit, path = twilioStatus.path) =>
  fetch(web.address + path.replace(':carrierId', String(carrierId)), { method: 'POST', ...init });

describe('a status callback', () => {
  beforeEach(async () => void (await database().db.owner.deleteFrom('parked_receipts').execute()));

  it('is committed before it is answered', async () => {
    expect((await provider.call(statusOf(ours), status())).status).toBe(204);
    expect(await parked()).toEqual([
      { carrier_id: ours, carrier_message_id: 'sm1', number: '27820000001', sender: '43366' },
    ]);
    const signedToo = await provider.call(`${statusOf(ours)}?sender=Carillon`, status({ MessageSid: 'SM2' }));
    expect(signedToo.status).toBe(204);
    expect((await parked())[1]).toMatchObject({ carrier_message_id: 'sm2', sender: 'Carillon' });
  });

  it('is accepted for a disabled carrier, which still gets receipts', async () => {
    expect((await provider.call(statusOf(off), status())).status).toBe(204);
    expect((await parked()).at(-1)).toMatchObject({ carrier_id: off });
  });

  it('writes nothing if its status is not final', async () => {
    const before = await parked();
    expect((await provider.call(statusOf(ours), status({ MessageStatus: 'sent' }))).status).toBe(204);
    expect(await parked()).toEqual(before);
  });

  it('is rejected if a field is missing', async () => {
    const answer = await provider.call(statusOf(ours), new URLSearchParams({ MessageSid: 'SM1' }));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'required', field: 'MessageStatus', message: 'The form has no MessageStatus.' },
    ]);
  });
});

describe('a message from a phone', () => {
  it('is stored once for repeated deliveries, and answered without a message', async () => {
    const sendFromPhone = (carrierId: number, sid: string, text = 'Yes') =>
      provider.sendFromPhone(messageTo(carrierId), '+27820000001', '+27830000000', text, sid);
    const answer = await sendFromPhone(ours, 'SM10');
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/xml; charset=utf-8',
      '<Response/>',
    ]);
    const again = await Promise.all([
      sendFromPhone(ours, 'SM10'),
      sendFromPhone(ours, 'SM10'),
      sendFromPhone(ours, 'SM11', 'No'),
    ]);
    expect(again.map((each) => each.status)).toEqual([200, 200, 200]);
    // Another carrier may use the same id for another message.
    await sendFromPhone(other, 'SM10');
    const message = { number: '27820000001', recipient: '27830000000' };
    expect(await inbox()).toEqual([
      { carrier_id: ours, ...message, text: 'Yes' },
      { carrier_id: ours, ...message, text: 'No' },
      { carrier_id: other, ...message, text: 'Yes' },
    ]);
  });
});

describe('nothing is written', () => {
  let before: unknown;
  beforeAll(async () => (before = [await parked(), await inbox()]));
  afterAll(async () => expect([await parked(), await inbox()]).toEqual(before));

  it.each([
    ['without a signature', () => send(ours, { body: status() })],
    ['with no body at all', () => send(ours, {})],
    ['signed with another token', () => provider.call(statusOf(ours), status(), 'guessed')],
    ['signed for another host', () => replay(`https://evil.example/carriers/${ours}/twilio/status`)],
    ['signed for the address that it came to', () => replay(web.address + new URL(statusOf(ours)).pathname)],
    ['signed for another carrier of the same account', () => replay(statusOf(other))],
    ['signed for another kind of call', () => replay(messageTo(ours))],
    ['signed for another query', () => replay(`${statusOf(ours)}?sender=X`)],
  ])('by a call %s: 403', async (_what, call) => {
    const answer = await call();
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'wrong_signature' });
  });

  /** Sends our URL a form whose signature is valid for another URL. */
  function replay(signedFor: string) {
    const path = `${new URL(statusOf(ours)).pathname}${new URL(signedFor).search === '' ? '' : '?sender=Y'}`;
    return provider.call(signedFor, status(), undefined, web.address + path);
  }

  it.each([
    ['a carrier that is not there', () => 999_999],
    ['one of another kind', () => smpp],
    ['what is no id', () => 'x'],
    ['an id that no table can have', () => '9007199254740993'],
  ])('for %s: 404', async (_what, carrier) => {
    expect((await provider.call(statusOf(carrier()), status())).status).toBe(404);
    expect((await provider.call(messageTo(carrier()), status())).status).toBe(404);
  });

  it('from a body that is too large, has too many fields or is not a form', async () => {
    const huge = await provider.call(statusOf(ours), status({ More: 'x'.repeat(70_000) }));
    expect(huge.status).toBe(413);
    const fields = Object.fromEntries(Array.from({ length: 250 }, (_, nth) => [`F${nth}`, '']));
    expect((await provider.call(statusOf(ours), status(fields))).status).toBe(400);
    const json = { body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await send(ours, json)).status).toBe(415);
  });

  it('from a page of another site', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await send(ours, { body: status(), headers })).status).toBe(403);
  });
});

it('is documented', async () => {
  const { paths } = (await (await fetch(`${web.address}/openapi.json`)).json()) as { paths: object };
  expect(paths).toHaveProperty(['/carriers/{carrierId}/twilio/status', 'post']);
  expect(paths).toHaveProperty(['/carriers/{carrierId}/twilio/message', 'post']);
});

it('accepts forms nowhere else', async () => {
  const body = new URLSearchParams({ username: 'a', password: 'b' });
  expect((await fetch(`${web.address}/Token`, { method: 'POST', body })).status).toBe(415);
});

it('accepts a burst of callbacks far above the rate limit of an address', async () => {
  const limited = await startConsole(database(), {
    PUBLIC_URL,
    REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
  });
  const caller = new TwilioStandIn({ ...ACCOUNT, deliverTo: limited.address });
  const burst = Array.from({ length: REQUESTS_PER_MINUTE * 10 }, (_, nth) =>
    caller.call(statusOf(ours), status({ MessageSid: `SMburst${nth}` })),
  );
  const statuses = new Set((await Promise.all(burst)).map((answer) => answer.status));
  expect([...statuses]).toEqual([204]);
  const responses = Array.from({ length: REQUESTS_PER_MINUTE * 2 }, () =>
    fetch(`${limited.address}/healthz`),
  );
  expect((await Promise.all(responses)).map((answer) => answer.status)).toContain(429);
  await limited.stop();
});

it('applies a change of the carrier', async () => {
  const { owner } = database().db;
  const changing = await addCarrier(owner, {
    name: 'Changing',
    kind: 'twilio',
    settings: ACCOUNT,
    routed: false,
  });
  const settings = JSON.stringify({ ...ACCOUNT, authToken: 'changed' });
  await owner.updateTable('carriers').set({ settings }).where('id', '=', changing).execute();
  await eventually('the new token to be taken', async () => {
    const answer = await provider.call(statusOf(changing), status(), 'changed');
    return answer.status === 204;
  });
  expect((await provider.call(statusOf(changing), status())).status).toBe(403);
});
