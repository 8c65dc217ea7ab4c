import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelApiKeyDay, getApiKeyDay, listApiKeyDays } from '#contract/api-key-days.ts';
import { changeApiKey, createApiKey } from '#contract/api-keys.ts';
import { listActivityLog } from '#contract/activity-log.ts';
import { listMessageLog } from '#contract/message-log.ts';
import { sendV1Message } from '#contract/v1/messages.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import {
  createCaller,
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `days-${++count}`, 5_000_000);
});

/** Creates a key and sends messages with it. Returns its id. */
async function sendWithKey(name: string, messages: number): Promise<number> {
  const { body: key } = await account.call(createApiKey, {
    body: { name, environment: 'live', scopes: ['campaigns.send'] },
  });
  const program = createCaller(web.address, key.secret);
  for (let nth = 0; nth < messages; nth++) {
    const { status } = await program(sendV1Message, {
      body: { to: `2782123450${nth}`, text: `${name} ${nth}`, sender: '43366' },
    });
    expect(status).toBe(200);
  }
  return key.id;
}

const list = async (query: object = {}) => (await account.call(listApiKeyDays, { query })).body.items;

describe('the days of API keys', () => {
  it('count what each key sent, under its name in reports', async () => {
    const shop = await sendWithKey('Shop', 2);
    const app = await sendWithKey('App', 1);
    await account.call(changeApiKey, {
      params: { keyId: app },
      body: { sending: { defaultCampaign: 'Login codes' } },
    });
    const days = await list();
    expect(days).toMatchObject([
      { keyId: app, name: 'Login codes', messages: 1, waiting: 1 },
      { keyId: shop, name: 'Shop', messages: 2, parts: 2, cost: 2000, waiting: 2, counts: { queued: 2 } },
    ]);
    expect(await list({ key: shop })).toEqual([days[1]]);
    const { items } = (await account.call(listMessageLog, { query: { apiKeyDay: days[1]!.id } })).body;
    expect(items.map(({ text }) => text)).toEqual(['Shop 1', 'Shop 0']);
  });

  it('can be cancelled as far as messages are waiting', async () => {
    await sendWithKey('Shop', 2);
    const { id: dayId } = (await list())[0]!;
    const cancel = (of = account) => of.call(cancelApiKeyDay, { params: { dayId } });
    const stranger = await openAccount(web, database(), `days-stranger-${count}`);
    expect((await cancel(stranger)).status).toBe(404);
    expect((await stranger.call(getApiKeyDay, { params: { dayId } })).status).toBe(404);
    expect((await cancel()).status).toBe(200);
    const { rows } = await database().db.pool.query<{ ended: string }>(
      'SELECT DISTINCT ended FROM message_batches WHERE account_id = $1',
      [account.accountId],
    );
    expect(rows).toEqual([{ ended: 'cancelled' }]);
    const { body } = await account.call(listActivityLog, { query: { action: 'API messages cancelled' } });
    expect(body.items).toHaveLength(1);
  });

  it('without waiting messages cannot be cancelled', async () => {
    await sendWithKey('Shop', 1);
    await database()
      .db.owner.updateTable('message_batches')
      .set((row) => ({ mark: row.ref('size') }))
      .where('account_id', '=', account.accountId)
      .execute();
    const { id: dayId } = (await list())[0]!;
    expect(await account.call(cancelApiKeyDay, { params: { dayId } })).toMatchObject({
      status: 409,
      body: { code: 'nothing_waiting' },
    });
  });
});
