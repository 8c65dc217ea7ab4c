import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/access.ts';
import * as calls from '#contract/api-keys.ts';
import { listActivityLog } from '#contract/activity-log.ts';
import { listGroups } from '#contract/contacts.ts';
import { getV1Balance } from '#contract/v1/balance.ts';
import {
  createCaller,
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { requireGrantable } from './require-scopes.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `keys-${++count}`);
});

const create = async (more: object = {}) =>
  (
    await account.call(calls.createApiKey, {
      body: { name: 'Web shop', environment: 'live', scopes: ['account.view'], ...more } as never,
    })
  ).body;
const read = async (keyId: number) => (await account.call(calls.getApiKey, { params: { keyId } })).body;
const statusWith = async (secret: string) => (await createCaller(web.address, secret)(getV1Balance)).status;

describe('a key', () => {
  it('works with its secret, which only its creation shows', async () => {
    const { id, secret } = await create();
    expect(secret).toMatch(/^crl_live_[\w-]{43}$/);
    expect(await statusWith(secret)).toBe(200);
    const key = await read(id);
    expect(key).toMatchObject({ name: 'Web shop', state: 'active', lastUsedFrom: '127.0.0.1' });
    expect(key.credentials).toMatchObject([{ ending: secret.slice(-4), expiresAt: null }]);
    expect(JSON.stringify(key)).not.toContain(secret);
    const { rows } = await database().db.pool.query('SELECT * FROM api_credentials WHERE key_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('has the permissions of its scopes, and none of the console’s calls', async () => {
    const { secret } = await create({ scopes: ['messages.view'] });
    const program = createCaller(web.address, secret);
    expect(await program(getV1Balance)).toMatchObject({
      status: 403,
      body: { error: { type: 'permission', code: 'not_permitted' } },
    });
    expect(await program(listGroups)).toMatchObject({ status: 403, body: { code: 'no_api_keys' } });
    expect(await account.call(getV1Balance)).toMatchObject({ status: 403 });
  });

  it('can be used only from its addresses', async () => {
    const { id, secret } = await create();
    await account.call(calls.changeApiKey, { params: { keyId: id }, body: { networks: ['203.0.113.0/24'] } });
    await eventually('the refusal', async () => (await statusWith(secret)) === 401);
    await account.call(calls.changeApiKey, { params: { keyId: id }, body: { networks: ['127.0.0.0/8'] } });
    // Too many refusals in a minute would be refused unread.
    await eventually('the permission', async () => {
      await pause(200);
      return (await statusWith(secret)) === 200;
    });
    expect(
      await account.call(calls.changeApiKey, { params: { keyId: id }, body: { networks: ['nowhere'] } }),
    ).toMatchObject({ status: 400, body: { code: 'invalid_network', field: 'networks' } });
  });

  it('stops when it expires, is revoked, or its account is suspended', async () => {
    const [expiring, revoked, suspended] = [await create(), await create(), await create()];
    for (const { secret } of [expiring, revoked, suspended]) expect(await statusWith(secret)).toBe(200);
    await owner()
      .updateTable('api_keys')
      .set({ expires_at: new Date() })
      .where('id', '=', expiring.id)
      .execute();
    await account.call(calls.revokeApiKey, { params: { keyId: revoked.id } });
    for (const { secret } of [expiring, revoked])
      await eventually('the end of the key', async () => (await statusWith(secret)) === 401);
    expect((await read(expiring.id)).state).toBe('expired');
    expect((await read(revoked.id)).state).toBe('revoked');
    await owner()
      .updateTable('accounts')
      .set({ suspended_at: new Date() })
      .where('id', '=', account.accountId)
      .execute();
    await eventually('the suspension', async () => (await statusWith(suspended.secret)) === 401);
  });

  it('gets another secret, and the old one ends at once or after an overlap', async () => {
    const { id, secret } = await create();
    const rotate = async (overlapHours: 0 | 24) =>
      (await account.call(calls.rotateApiKey, { params: { keyId: id }, body: { overlapHours } })).body.secret;
    const second = await rotate(24);
    expect([await statusWith(secret), await statusWith(second)]).toEqual([200, 200]);
    expect((await read(id)).credentials).toHaveLength(2);
    const third = await rotate(0);
    await eventually('the end of both', async () =>
      (await Promise.all([statusWith(secret), statusWith(second)])).every((status) => status === 401),
    );
    expect(await statusWith(third)).toBe(200);
  });

  it('cannot be allowed more than its creator, and needs a recent password', async () => {
    await owner().updateTable('users').set({ role: 'manager' }).where('id', '=', account.userId).execute();
    const manager = { standing: { permissions: ROLES.manager } } as unknown as Session;
    expect(() => requireGrantable(manager, ['messages.view'])).not.toThrow();
    const viewer = { standing: { permissions: ROLES.viewer } } as unknown as Session;
    expect(() => requireGrantable(viewer, ['campaigns.send'])).toThrow(/cannot be allowed more than you are/);
    const body = { name: 'Books', environment: 'live' as const, scopes: ['billing.view' as calls.ApiScope] };
    expect(await account.call(calls.createApiKey, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid', field: 'scopes.0' },
    });
    await owner()
      .updateTable('sessions')
      .set({ confirmed_at: new Date(0) })
      .where('account_id', '=', account.accountId)
      .execute();
    expect(
      await account.call(calls.createApiKey, { body: { ...body, scopes: ['messages.view'] } }),
    ).toMatchObject({
      status: 403,
      body: { code: 'confirm_password' },
    });
  });

  it('belongs to its account, and the activity log has what was done with it', async () => {
    const { id } = await create();
    const stranger = await openAccount(web, database(), `keys-stranger-${count}`);
    for (const call of [calls.getApiKey, calls.revokeApiKey])
      expect(await stranger.call(call as never, { params: { keyId: id } } as never)).toMatchObject({
        status: 404,
      });
    await account.call(calls.changeApiKey, { params: { keyId: id }, body: { description: 'Orders' } });
    await account.call(calls.rotateApiKey, { params: { keyId: id }, body: { overlapHours: 24 } });
    await account.call(calls.revokeApiKey, { params: { keyId: id } });
    const { items } = (await account.call(listActivityLog, { query: { subject: 'api-keys' } })).body;
    expect(items.map(({ action, about }) => [action, about])).toEqual([
      ['API key revoked', 'Web shop'],
      ['API key rotated', 'Web shop, the old secret works for 24 more hours'],
      ['API key changed', 'Web shop, description'],
      ['API key created', 'Web shop, live key'],
    ]);
  });
});
