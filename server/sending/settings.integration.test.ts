import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import { changeAccount } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier, expandCampaign } from './testing/expand.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
  owner = await openAccount(web, database(), 'settler');
});
afterAll(() => web.stop());

const save = (body: { confirmAbove: number; optOutLine: string; addsOptOut: boolean }) =>
  owner.call(calls.saveSendingSettings, { body });
const USUAL = {
  confirmAbove: 5000,
  confirmAboveForYou: 5000,
  optOutLine: 'Reply STOP to opt out.',
  addsOptOut: false,
};
const audience = { numbers: '0821234567' };
const written = async (more: object = {}) =>
  (await owner.call(calls.createCampaign, { body: { sender: '43366', text: 'Hello', audience, ...more } }))
    .body.text;
const read = async (more: object = {}) =>
  (await owner.call(calls.estimateCampaign, { body: { text: 'Hello', audience, ...more } })).body.samples[0]!
    .text;

it('changes only the settings that a call contains', async () => {
  const change = (body: object) => owner.call(calls.saveSendingSettings, { body });
  await change({ confirmAbove: 10 });
  await change({ optOutLine: 'STOP?', addsOptOut: true });
  const changed = { confirmAbove: 10, optOutLine: 'STOP?', addsOptOut: true };
  expect((await change({})).body).toMatchObject(changed);
  await save(USUAL);
});

describe('the opt-out line', () => {
  it('is appended on request, as shown', async () => {
    expect((await owner.call(calls.getSendingSettings)).body).toEqual({
      linkBase: expect.stringMatching(/^http:\/\/localhost:\d+\/$/),
      ...USUAL,
      repliableNumber: null,
    });
    expect([await written(), await read()]).toEqual(['Hello', 'Hello']);
    const ended = 'Hello\nReply STOP to opt out.';
    expect([await written({ addsOptOut: true }), await read({ addsOptOut: true })]).toEqual([ended, ended]);
  });

  it('is appended to every text if the account wants it, but never twice', async () => {
    expect(await save({ ...USUAL, optOutLine: 'STOP? Call us', addsOptOut: true })).toMatchObject({
      status: 200,
    });
    expect([await written(), await read()]).toEqual(['Hello\nSTOP? Call us', 'Hello\nSTOP? Call us']);
    expect(await written({ text: 'Hi. STOP? Call us today' })).toBe('Hi. STOP? Call us today');
    await save(USUAL);
  });

  it('is appended once, even after it was changed, and is not counted as typed', async () => {
    await save({ ...USUAL, addsOptOut: true });
    const text = 'x'.repeat(1300);
    const body = { sender: '43366', text, audience };
    const { id: campaignId, optOutLine } = (await owner.call(calls.createCampaign, { body })).body;
    expect(optOutLine).toBe('Reply STOP to opt out.');
    await save({ ...USUAL, optOutLine: 'Send STOP to end', addsOptOut: true });
    const change = (changed: string) =>
      owner.call(calls.changeCampaign, { params: { campaignId }, body: { sender: '43366', text: changed } });
    expect((await change(`${text}y\nReply STOP to opt out.`)).body.text).toBe(
      `${text}y\nReply STOP to opt out.`,
    );
    expect((await change('Hi')).body).toMatchObject({
      text: 'Hi\nSend STOP to end',
      optOutLine: 'Send STOP to end',
    });
    await save(USUAL);
    const long = `{{a}}${'x'.repeat(1995)}`;
    const written = (
      await owner.call(calls.createCampaign, { body: { ...body, text: long, addsOptOut: true } })
    ).body;
    const rename = (changed: string) =>
      owner.call(calls.changeCampaign, {
        params: { campaignId: written.id },
        body: { sender: '43366', text: changed, name: 'New' },
      });
    expect((await rename(written.text)).body).toMatchObject({ name: 'New', text: written.text });
    expect(await rename(`${long}xx`)).toMatchObject({
      status: 400,
      body: { field: 'text', code: 'too_long' },
    });
  });

  it('is refused with variables, empty, or too long', async () => {
    expect(await save({ ...USUAL, optOutLine: 'Bye {{first_name}}' })).toMatchObject({
      status: 400,
      body: { code: 'has_variables', field: 'optOutLine' },
    });
    for (const optOutLine of ['', ' ', 'x'.repeat(101)])
      expect(await save({ ...USUAL, optOutLine })).toMatchObject({
        status: 400,
        body: { field: 'optOutLine' },
      });
  });
});

describe('a country whose law requires an opt-out line in marketing', () => {
  const line = 'Reply STOP to opt out.';
  beforeEach(async () => {
    await sql`UPDATE sending_hours SET opt_out = true WHERE country = 'ZA'`.execute(database().db.owner);
  });
  afterEach(async () => {
    await sql`UPDATE sending_hours SET opt_out = false WHERE country = 'ZA'`.execute(database().db.owner);
  });

  const estimated = async (text: string, numbers: string, respectsSendingHours = true) =>
    (
      await owner.call(calls.estimateCampaign, {
        body: { sender: '43366', text, respectsSendingHours, audience: { numbers } },
      })
    ).body;

  it('gets the line, as announced', async () => {
    const said = await estimated('x'.repeat(150), '0821110001, +12125550100');
    expect(said).toMatchObject({ optOutFor: ['ZA'], parts: 4 });
    expect(said.samples[0]!.text).toBe(`${'x'.repeat(150)}\n${line}`);
    const { body } = await owner.call(calls.createCampaign, {
      body: { sender: '43366', text: 'x'.repeat(150), audience: { numbers: '0821110001, +12125550100' } },
    });
    const params = { campaignId: body.id };
    const sent = await owner.call(calls.sendCampaign, { params });
    expect(sent.body).toMatchObject({ text: `${'x'.repeat(150)}\n${line}`, optOutLine: line });
    await expandCampaign(database().db.owner, { accountId: owner.accountId, campaignId: body.id });
    expect((await owner.call(calls.getCampaign, { params })).body).toMatchObject({ parts: 4 });
  });

  it.each([
    ['Sale! Text STOP to 43366 to end.', '0821110001', true],
    ['Sale! To unsubscribe, call us.', '0821110001', true],
    [`Sale! ${line}`, '0821110001', true],
    ['Your parcel is here', '0821110001', false],
    ['Sale!', '+12125550100', true],
  ])('%j to %s (marketing: %s) stays unchanged', async (text, number, respectsSendingHours) => {
    const said = await estimated(text, number, respectsSendingHours);
    expect(said).toMatchObject({ optOutFor: [], samples: [{ text }] });
  });
});

describe('blank variables', () => {
  it('are counted with their recipients, unless the text has a fallback', async () => {
    const body = {
      text: '{{first_name}} {{store|us}} {{city}}',
      audience: { numbers: '0821234567\n0821234568' },
    };
    const { blank } = (await owner.call(calls.estimateCampaign, { body })).body;
    expect(blank).toEqual([
      { variable: 'first_name', recipients: 2 },
      { variable: 'city', recipients: 2 },
    ]);
  });
});

describe('the sender “Repliable”', () => {
  const change = (repliableNumber: string | null) =>
    database()
      .db.owner.transaction()
      .execute((tx) => changeAccount(tx, owner.accountId, { repliableNumber }));
  const from = (sender: string) =>
    owner.call(calls.createCampaign, { body: { sender, text: 'Hello', audience } });

  it('is the account’s own number, wherever a sender is named', async () => {
    expect(await from('Repliable')).toMatchObject({
      status: 400,
      body: { code: 'sender_reserved', field: 'sender' },
    });
    await change('+27 600 43366');
    expect((await owner.call(calls.getSendingSettings)).body.repliableNumber).toBe('2760043366');
    const { body } = await from('rEPLIABLE');
    expect(body.sender).toBe('2760043366');
    const params = { campaignId: body.id };
    await owner.call(calls.changeCampaign, { params, body: { sender: 'Shop', text: 'Hello' } });
    const changed = await owner.call(calls.changeCampaign, {
      params,
      body: { sender: 'Repliable', text: 'Hello' },
    });
    expect(changed.body.sender).toBe('2760043366');
    const settings = { ...USUAL, repliableNumber: '43366' };
    expect((await save(settings)).body.repliableNumber).toBe('2760043366');
    await change(null);
    expect(await from('Repliable')).toMatchObject({ status: 400 });
    await expect(change('ACME')).rejects.toMatchObject({ code: 'no_number', field: 'repliableNumber' });
  });
});
