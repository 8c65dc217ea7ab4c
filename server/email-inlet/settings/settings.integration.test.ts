import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApiKey, revokeApiKey } from '#contract/api-keys.ts';
import { changeEmailChannel, createEmailAddress, getEmailChannel } from '#contract/email-inlet.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { INLET_ENV } from '../testing/inlet.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let params: { keyId: number };
let count = 0;

beforeAll(async () => void (web = await startConsole(database(), INLET_ENV)));
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `channel-${++count}`, 0);
  const body = { name: 'Shop', environment: 'live' as const, scopes: ['campaigns.send' as const] };
  params = { keyId: (await account.call(createApiKey, { body })).body.id };
});

const read = async () => (await account.call(getEmailChannel, { params })).body;
const create = (overlapHours: 0 | 24) => account.call(createEmailAddress, { params, body: { overlapHours } });
const change = (body: object) => account.call(changeEmailChannel, { params, body });
const lastActions = () =>
  database()
    .db.owner.selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('account_id', '=', account.accountId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();

it('a key has no address at first, and lets nobody send', async () => {
  expect(await read()).toEqual({
    isAvailable: true,
    isEnabled: true,
    allowedSenders: [],
    includesSubject: false,
    addresses: [],
  });
});

it('addresses are replaced at once or after an overlap', async () => {
  const first = (await create(0)).body.address;
  expect(first).toMatch(/^[a-km-np-z2-9]{16}@sms\.example\.net$/);
  const second = (await create(24)).body.address;
  const { addresses } = await read();
  expect(addresses.map(({ address, expiresAt }) => [address, expiresAt === null])).toEqual([
    [second, true],
    [first, false],
  ]);
  const third = (await create(0)).body.address;
  expect((await read()).addresses.map(({ address }) => address)).toEqual([third]);
});

it('settings are normalised, and changes are in the activity log', async () => {
  await create(0);
  await change({
    allowedSenders: [' Ann@Example.com', '@EXAMPLE.org', 'ann@example.com'],
    includesSubject: true,
  });
  await change({ isEnabled: false });
  expect(await read()).toMatchObject({
    isEnabled: false,
    allowedSenders: ['ann@example.com', '@example.org'],
    includesSubject: true,
  });
  expect(await lastActions()).toMatchObject([
    { action: 'email channel changed', detail: { name: 'Shop', emailChanges: ['isEnabled'] } },
    { action: 'email channel changed', detail: { emailChanges: ['allowedSenders', 'includesSubject'] } },
  ]);
});

it.each(['Ann', 'example.com', '@', 'ann@example.com, eve@example.com', '<ann@example.com>', 'a@b'])(
  'the sender %j is refused by name',
  async (sender) => {
    expect(await change({ allowedSenders: ['@example.com', sender] })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_sender',
        field: 'allowedSenders',
        message: expect.stringContaining(`“${sender}”`),
      },
    });
    expect((await read()).allowedSenders).toEqual([]);
  },
);

it('a revoked key gets no address', async () => {
  await account.call(revokeApiKey, { params });
  expect(await create(0)).toMatchObject({ status: 409, body: { code: 'key_revoked' } });
});

it('without a domain, the operator has not enabled it', async () => {
  const plain = await startConsole(database());
  try {
    const other = await openAccount(plain, database(), 'channel-plain', 0);
    const body = { name: 'Shop', environment: 'live' as const, scopes: ['campaigns.send' as const] };
    const { id: keyId } = (await other.call(createApiKey, { body })).body;
    const { body: channel } = await other.call(getEmailChannel, { params: { keyId } });
    expect(channel).toMatchObject({ isAvailable: false, addresses: [] });
    expect(
      await other.call(createEmailAddress, { params: { keyId }, body: { overlapHours: 0 } }),
    ).toMatchObject({ status: 409, body: { code: 'email_unavailable' } });
  } finally {
    await plain.stop();
  }
});
