import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTemplate } from '#contract/templates.ts';
import { listV1Messages, sendV1Message, sendV1Messages } from '#contract/v1/messages.ts';
import { balanceOf } from '#server/billing/ledger/index.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { openProgram, type Program } from '../testing/open-program.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let program: Program;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `texts-${++count}`, 5_000_000);
  program = await openProgram(web, account);
});

const MESSAGE = { to: '082 123 4567', sender: '43366' };
const send = (message: object, from = program) =>
  from.call(sendV1Message, { body: { ...MESSAGE, ...message } });
const list = async (query: object = {}, from = program) => (await from.call(listV1Messages, { query })).body;
const textsOf = async (query: object = {}) => (await list(query)).messages.map(({ text }) => text);
const newTemplate = async (text: string, of = account) =>
  (await of.call(createTemplate, { body: { name: `Template ${++count}`, text } })).body.id;

describe('a text', () => {
  it('is a template with values', async () => {
    const id = await newTemplate('Dear {{First Name}}, order {{order}} is {{state|ready}}.');
    const variables = { first_name: 'Thandi', Order: '{{7}}' };
    expect((await send({ template_id: id, variables })).status).toBe(200);
    expect((await send({ text: 'Hi {{name}}', variables: { name: 'Sipho' } })).status).toBe(200);
    expect((await send({ text: 'Hi {{name}}' })).status).toBe(200);
    expect(await textsOf()).toEqual(['Hi {{name}}', 'Hi Sipho', 'Dear Thandi, order {{7}} is ready.']);
  });

  it.each([
    [{}, 'text', 'text_required'],
    [{ text: 'Hi', sender: undefined }, 'sender', 'sender_required'],
    [{ text: 'Hi', template_id: 1 }, 'template_id', 'text_and_template'],
    [{ template_id: 999_999 }, 'template_id', 'unknown_template'],
    [{ text: 'Hi {{name}}', variables: { name: ' ' } }, 'variables', 'missing_variables'],
    [{ text: 'Hi', variables: { name: 7 } }, 'variables.name', 'invalid'],
  ])('%o is refused', async (message, param, code) => {
    expect(await send(message)).toMatchObject({ status: 400, body: { error: { code, param } } });
  });

  it('cannot be a template of another account', async () => {
    const stranger = await openAccount(web, database(), `texts-stranger-${count}`);
    const id = await newTemplate('Secret', stranger);
    expect(await send({ template_id: id })).toMatchObject({
      status: 400,
      body: { error: { code: 'unknown_template' } },
    });
  });
});

describe('a dry run', () => {
  it('prices and checks like sending, and changes nothing', async () => {
    const before = await balanceOf(owner(), account.accountId);
    const { body: single } = await send({ text: 'x'.repeat(161), dry_run: true });
    expect(single).toEqual({
      id: null,
      to: '27821234567',
      status: 'checked',
      parts: 2,
      cost: 2,
      reference: null,
    });
    const { body } = await program.call(sendV1Messages, {
      body: {
        messages: [
          { ...MESSAGE, text: 'Hi' },
          { ...MESSAGE, to: 'nobody', text: 'Hi' },
        ],
        dry_run: true,
      },
    });
    expect(body.messages).toMatchObject([
      { status: 'checked', cost: 1 },
      { status: 'refused', error: { code: 'invalid_number' } },
    ]);
    expect(await textsOf()).toEqual([]);
    expect(await balanceOf(owner(), account.accountId)).toBe(before);
  });

  it('tells which messages the credits do not pay for', async () => {
    const poor = await openAccount(web, database(), `texts-poor-${count}`, 1500);
    const itsProgram = await openProgram(web, poor);
    const messages = ['27821234501', '27821234502'].map((to) => ({ ...MESSAGE, to, text: 'Hi' }));
    const { body } = await itsProgram.call(sendV1Messages, { body: { messages, dry_run: true } });
    expect(body.messages).toMatchObject([
      { status: 'checked' },
      { status: 'refused', error: { code: 'not_enough_credits' } },
    ]);
  });
});

describe('the list of messages', () => {
  beforeEach(async () => {
    const messages = Array.from({ length: 5 }, (_, nth) => ({
      ...MESSAGE,
      to: `2782123450${nth}`,
      text: `Text ${nth}`,
      reference: nth < 3 ? 'order' : `other-${nth}`,
    }));
    await program.call(sendV1Messages, { body: { messages } });
  });

  it('is read page by page, with or without a reference', async () => {
    for (const query of [{}, { reference: 'order' }]) {
      const all = await textsOf(query);
      expect(all).toHaveLength('reference' in query ? 3 : 5);
      const read: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          ...query,
          limit: 2,
          ...(after && { after }),
        });
        read.push(...page.messages.map(({ text }) => text));
        after = page.next;
      } while (after !== null);
      expect(read).toEqual(all);
    }
  });

  it('is filtered', async () => {
    expect(await textsOf({ to: '27821234503' })).toEqual(['Text 3']);
    expect(await textsOf({ to: '27821234503', reference: 'order' })).toEqual([]);
    expect(await textsOf({ status: 'delivered' })).toEqual([]);
    expect(await textsOf({ status: 'queued', sender: '43366' })).toHaveLength(5);
    expect(await textsOf({ sender: 'Other' })).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await textsOf({ created_before: tomorrow })).toHaveLength(5);
    expect(await textsOf({ created_from: tomorrow })).toEqual([]);
    expect((await list({ to: '27821234503' })).messages[0]).toMatchObject({ reference: 'other-3' });
  });

  it('of a test key has the messages of test keys', async () => {
    const tester = await openProgram(web, account, { environment: 'test' });
    await send({ text: 'Test', reference: 'order' }, tester);
    expect((await list({}, tester)).messages).toMatchObject([{ text: 'Test', reference: 'order' }]);
    expect((await list({ status: 'rejected' }, tester)).messages).toEqual([]);
    expect(await textsOf({ reference: 'order' })).toHaveLength(3);
  });

  it.each([{ after: '!' }, { limit: 0 }, { status: 'lost' }, { created_from: 'yesterday' }])(
    'refuses %o',
    async (query) => {
      const { status, body } = await program.call(listV1Messages, { query: query as object });
      expect([status, (body as { error?: { param: string } }).error?.param]).toEqual([
        400,
        Object.keys(query)[0],
      ]);
    },
  );
});
