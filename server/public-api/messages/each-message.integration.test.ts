import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveV1Contacts } from '#contract/v1/contacts.ts';
import {
  cancelV1Message,
  getV1Message,
  listV1Messages,
  sendV1Message,
  sendV1Messages,
} from '#contract/v1/messages.ts';
import { optOut } from '#server/opt-outs/index.ts';
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
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `each-${++count}`, 1_000_000);
});

const MESSAGE = { to: '0821234567', text: 'Your table is ready', sender: '43366' };
const open = (settings?: Parameters<typeof openProgram>[2]) => openProgram(web, account, settings);
const sendMany = ({ call }: Program, messages: unknown[], more: object = {}) =>
  call(sendV1Messages, { body: { messages, ...more } as never });
const codes = (results: { status: string }[]) =>
  results.map((result) =>
    'error' in result ? (result as { error: { code: string } }).error.code : result.status,
  );

describe('each item of a batch has its own result', () => {
  const WRONG = [
    { ...MESSAGE, to: '' },
    { ...MESSAGE, text: '' },
    { ...MESSAGE, text: 'x'.repeat(2001) },
    { ...MESSAGE, send_at: 'tomorrow' },
    { ...MESSAGE, priority: 'urgent' },
    { ...MESSAGE, sendAt: '2030-01-01T00:00:00Z' },
    'hello',
    null,
  ];

  it.each([false, true])('also if others are no messages at all (dry run: %s)', async (isDryRun) => {
    const messages = [MESSAGE, ...WRONG, { ...MESSAGE, to: '0821234568' }];
    const { status, body } = await sendMany(await open(), messages, { dry_run: isDryRun });
    expect(status).toBe(200);
    const done = isDryRun ? 'checked' : 'queued';
    expect(codes(body.messages)).toEqual([done, ...WRONG.map(() => 'invalid'), done]);
    expect(body.messages[3]).toMatchObject({ to: '0821234567', error: { param: 'text' } });
  });

  it('once with an Idempotency-Key', async () => {
    const program = await open();
    const body = { messages: [MESSAGE, { ...MESSAGE, text: '' }] };
    const call = program.once('batch');
    const answers = [await call(sendV1Messages, { body }), await call(sendV1Messages, { body })];
    expect(answers[1]!.body.messages[0]).toEqual(answers[0]!.body.messages[0]);
    expect((await program.call(listV1Messages)).body.messages).toHaveLength(1);
  });

  it('also if credits end with the first step', async () => {
    const poor = await openAccount(web, database(), `each-poor-${count}`, 1_000_000);
    const program = await openProgram(web, poor);
    const messages = Array.from({ length: 1001 }, (_, nth) => ({ ...MESSAGE, to: `082${1_000_000 + nth}` }));
    const { status, body } = await sendMany(program, messages);
    expect(status).toBe(200);
    expect(codes(body.messages.slice(-2))).toEqual(['queued', 'not_enough_credits']);
  });

  it('and so has each contact', async () => {
    const program = await open({ scopes: ['contacts.edit'] });
    const contacts = [{ number: '0821234567' }, { number: '' }, { number: '0821234568', first_name: 7 }];
    const { body } = await program.call(saveV1Contacts, { body: { contacts } as never });
    expect(body.contacts.map(({ status }) => status)).toEqual(['created', 'refused', 'refused']);
  });
});

it('another text to a number is no duplicate', async () => {
  const program = await open({ sending: { duplicateMinutes: 60 } });
  await sendMany(program, [MESSAGE]);
  const { body } = await sendMany(program, [MESSAGE, { ...MESSAGE, text: 'Your car is here' }]);
  expect(codes(body.messages)).toEqual(['duplicate', 'queued']);
});

it('people who opted out do not count towards limits and credits', async () => {
  await optOut(owner(), account.accountId, ['27821234567'], { source: 'reply', detail: '', at: new Date() });
  const program = await open({ limits: { messagesPerDay: 1 } });
  const messages = [MESSAGE, { ...MESSAGE, to: '0821234568' }];
  const checked = await sendMany(program, messages, { dry_run: true });
  expect(codes(checked.body.messages)).toEqual(['opted_out', 'checked']);
  expect(codes((await sendMany(program, messages)).body.messages)).toEqual(['opted_out', 'queued']);
});

it('a spread delays the messages of a call, and no other calls', async () => {
  const { call } = await open({ flowControl: { spreadMinutes: 60 } });
  const numbers = Array.from({ length: 20 }, (_, nth) => `08212345${10 + nth}`);
  await Promise.all(numbers.map((to) => call(sendV1Message, { body: { ...MESSAGE, to } })));
  const { rows } = await database().db.pool.query<{ delayed: number }>(
    `SELECT count(*)::int AS delayed FROM message_batches WHERE account_id = $1 AND opens_at > created_at + interval '5 seconds'`,
    [account.accountId],
  );
  expect(rows[0]!.delayed).toBe(0);
});

it('all messages with a reference can be listed by their status', async () => {
  const program = await open();
  const messages = Array.from({ length: 250 }, (_, nth) => ({
    ...MESSAGE,
    to: `082${1_000_000 + nth}`,
    reference: 'campaign',
  }));
  const { body } = await sendMany(program, messages);
  const oldest = body.messages[0]!.id!;
  await program.call(cancelV1Message, { params: { messageId: oldest } });
  const found: string[] = [];
  let after: string | undefined;
  do {
    const query = {
      reference: 'campaign',
      status: 'cancelled' as const,
      ...(after !== undefined && { after }),
    };
    const page = (await program.call(listV1Messages, { query })).body;
    found.push(...page.messages.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(found).toEqual([oldest]);
});

it('a test key neither reads nor cancels messages that are sent', async () => {
  const live = await open();
  const test = await open({ environment: 'test' });
  const { id } = (await live.call(sendV1Message, { body: MESSAGE })).body;
  const params = { messageId: id! };
  for (const endpoint of [getV1Message, cancelV1Message])
    expect((await test.call(endpoint, { params })).status).toBe(404);
  expect((await live.call(getV1Message, { params })).body.status).toBe('queued');
});

it('a test key refuses texts that are too long', async () => {
  const { call } = await open({ environment: 'test', sending: { maxParts: 1 } });
  const answer = await call(sendV1Message, { body: { ...MESSAGE, text: 'x'.repeat(200) } });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'too_long' } } });
});

it.each([
  [{ sendAt: '2030-01-01T00:00:00Z' }, 'invalid', 'sendAt'],
  [{ text: '   ' }, 'text_required', 'text'],
  [{ text: '{{name}}', variables: { name: ' ' } }, 'missing_variables', 'variables'],
])('a message with %j is not sent', async (more, code, param) => {
  const { call } = await open();
  const answer = await call(sendV1Message, { body: { ...MESSAGE, ...more } });
  expect(answer).toMatchObject({ status: 400, body: { error: { code, param } } });
  expect((await call(listV1Messages)).body.messages).toEqual([]);
});

it('cancelling shows no text to a key that may not read messages', async () => {
  const { call } = await open({ scopes: ['campaigns.send'] });
  const { id } = (await call(sendV1Message, { body: MESSAGE })).body;
  const answer = await call(cancelV1Message, { params: { messageId: id! } });
  expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(answer.text).not.toContain(MESSAGE.text);
});
