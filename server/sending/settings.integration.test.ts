import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  owner = await openAccount(web, database(), 'settler');
});
afterAll(() => web.stop());

const save = (body: { confirmAbove: number; optOutLine: string; addsOptOut: boolean }) =>
  owner.call(calls.saveSendingSettings, { body });
const USUAL = { confirmAbove: 5000, optOutLine: 'Reply STOP to opt out.', addsOptOut: false };
const audience = { numbers: '0821234567' };
const written = async (more: object = {}) =>
  (await owner.call(calls.createCampaign, { body: { sender: '43366', text: 'Hello', audience, ...more } }))
    .body.text;
const read = async (more: object = {}) =>
  (await owner.call(calls.estimateCampaign, { body: { text: 'Hello', audience, ...more } })).body.samples[0]!
    .text;

describe('the opt-out line', () => {
  it('ends a text that asks for it, as it was shown', async () => {
    expect((await owner.call(calls.getSendingSettings)).body).toEqual(USUAL);
    expect([await written(), await read()]).toEqual(['Hello', 'Hello']);
    const ended = 'Hello\nReply STOP to opt out.';
    expect([await written({ addsOptOut: true }), await read({ addsOptOut: true })]).toEqual([ended, ended]);
  });

  it('ends every text once the account says so, but none twice', async () => {
    expect(await save({ ...USUAL, optOutLine: 'STOP? Call us', addsOptOut: true })).toMatchObject({
      status: 200,
    });
    expect([await written(), await read()]).toEqual(['Hello\nSTOP? Call us', 'Hello\nSTOP? Call us']);
    expect(await written({ text: 'Hi. STOP? Call us today' })).toBe('Hi. STOP? Call us today');
    await save(USUAL);
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

describe('variables that are left blank', () => {
  it('are counted with how many they concern, unless the text has something else for them', async () => {
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
