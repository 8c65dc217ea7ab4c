import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendV1Messages } from '#contract/v1/messages.ts';
import { getV1Usage } from '#contract/v1/usage.ts';
import { breakDownBatches } from '#server/messages/index.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { errorOf, openProgram, type Program } from '../testing/open-program.ts';

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
  account = await openAccount(web, database(), `usage-${++count}`);
  program = await openProgram(web, account);
});

const TIME_ZONE = 'Africa/Johannesburg';
const today = () => Temporal.Now.plainDateISO(TIME_ZONE);
const read = async (query: object = {}, { call } = program) => {
  const range = { from: today().subtract({ days: 40 }).toString(), to: today().toString() };
  return (await call(getV1Usage, { query: { ...range, ...query } })).body;
};

/** Sends a message of one part, and one of two parts. */
async function send(by = program): Promise<void> {
  const text = ['Hello', 'x'.repeat(200)];
  await by.call(sendV1Messages, {
    body: {
      messages: text.map((each, nth) => ({ to: `082123456${nth}`, text: each, sender: '43366' })),
    },
  });
}

const SENT = { messages: 2, parts: 3, credits: 3, delivered: 0, failed: 0 };

describe('usage', () => {
  it('is empty before the first message', async () => {
    expect(await read()).toEqual({
      time_zone: TIME_ZONE,
      total: { messages: 0, parts: 0, credits: 0, delivered: 0, failed: 0 },
      usage: [],
    });
  });

  it('counts messages by day and by month, before and after they are broken down', async () => {
    await send();
    await send(await openProgram(web, await openAccount(web, database(), `usage-other-${count}`)));
    const nothing = { key_id: null, key_name: null };
    expect(await read()).toMatchObject({
      total: SENT,
      usage: [{ period: today().toString(), ...nothing, ...SENT }],
    });
    await owner()
      .updateTable('message_batches')
      .set((row) => ({
        mark: row.ref('size'),
        queued: 0,
        delivered: row.ref('size'),
        state: 'done',
        created_at: new Date(Date.now() - 33 * 86_400_000),
      }))
      .where('account_id', '=', account.accountId)
      .execute();
    await breakDownBatches(owner(), 0);
    const period = today().subtract({ days: 33 }).toString();
    expect((await read()).usage).toMatchObject([{ period, ...SENT, delivered: 2 }]);
    await send();
    const months = (await read({ by: 'month' })).usage;
    expect(months).toMatchObject([
      { period: period.slice(0, 7), messages: 2, parts: 3 },
      { period: today().toString().slice(0, 7), messages: 2, parts: 3 },
    ]);
  });

  it('counts messages by key', async () => {
    const other = await openProgram(web, account);
    await send();
    await send();
    await send(other);
    const { usage } = await read({ by: 'key' });
    expect(usage).toEqual(
      expect.arrayContaining([
        { period: null, key_id: program.keyId, key_name: 'Shop', ...SENT, messages: 4, parts: 6, credits: 6 },
        { period: null, key_id: other.keyId, key_name: 'Shop', ...SENT },
      ]),
    );
    expect(usage).toHaveLength(2);
  });
});

it.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
  [{ from: '2025-11-01', to: '2026-11-02' }, 'to'],
  [{ from: '2026-11-31', to: '2026-12-01' }, 'from'],
  [{ from: '0000-01-01', to: '0000-01-01' }, 'from'],
  [{ from: '2026-11-01' }, 'to'],
  [{ from: '2026-11-01', to: '2026-11-02', by: 'week' }, 'by'],
])('refuses %j', async (query, param) => {
  expect(errorOf(await program.call(getV1Usage, { query: query as never }))).toEqual([400, 'invalid', param]);
});

it.each(['0001-01-01', '9999-12-31'])('accepts %s', async (day) => {
  expect((await read({ from: day, to: day })).usage).toEqual([]);
});

it('needs the scope account.view', async () => {
  const { call } = await openProgram(web, account, { scopes: ['messages.view'] });
  const query = { from: '2026-11-01', to: '2026-11-01' };
  expect(errorOf(await call(getV1Usage, { query }))).toEqual([403, 'not_permitted', null]);
});
