import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeApiKey, createApiKey } from '#contract/api-keys.ts';
import { getApiRequest, listApiRequests } from '#contract/api-requests.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { forgetRequests } from './forget-requests.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let keyId: number;
let secret: string;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `log-${++count}`);
  const { body } = await account.call(createApiKey, {
    body: { name: 'Web shop', environment: 'test', scopes: ['campaigns.send', 'account.view'] },
  });
  ({ id: keyId, secret } = body);
});

const fetchV1 = (path: string, body?: object) =>
  fetch(`${web.address}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secret}`,
      'user-agent': 'shop/1.0',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const list = async (query: object = {}) =>
  (await account.call(listApiRequests, { params: { keyId }, query })).body.items;
/** Waits until so many calls are in the log. */
const logged = (calls: number, query: object = {}) =>
  eventually('the log', async () => {
    const items = await list(query);
    return items.length === calls && items;
  });
const read = async (apiRequestId: number) =>
  (await account.call(getApiRequest, { params: { keyId, apiRequestId } })).body;

const MESSAGE = { to: '0821234567', text: 'Your code is 402918', sender: '43366' };

describe('the log of a key', () => {
  it('has each call, without texts', async () => {
    const response = await fetchV1('messages?x=1', MESSAGE);
    const [call] = await logged(1);
    expect(call).toMatchObject({
      method: 'POST',
      path: '/v1/messages?x=1',
      status: 200,
      requestId: response.headers.get('x-request-id'),
      address: '127.0.0.1',
      userAgent: 'shop/1.0',
    });
    const { requestBody, responseBody } = await read(call!.id);
    expect(JSON.parse(requestBody)).toMatchObject({ to: '0821234567', text: '•••' });
    expect(JSON.parse(responseBody)).toMatchObject({ to: '27821234567', status: 'queued' });
    expect(requestBody + responseBody).not.toContain(secret);
  });

  it('never shows a secret, wherever a program sends it', async () => {
    await fetchV1(`balance?secret=${secret}`);
    await fetchV1('messages', { ...MESSAGE, reference: secret });
    const calls = await logged(2);
    const details = await Promise.all(calls.map(({ id }) => read(id)));
    expect(JSON.stringify([calls, details])).not.toContain(secret.slice(12));
  });

  it('shows texts if the key does', async () => {
    await account.call(changeApiKey, { params: { keyId }, body: { logsTexts: true } });
    await fetchV1('messages', MESSAGE);
    const [call] = await logged(1);
    expect((await read(call!.id)).requestBody).toContain('402918');
  });

  it('can be filtered', async () => {
    await fetchV1('balance');
    const refused = await fetchV1('messages', { ...MESSAGE, to: 'nobody' });
    await logged(2);
    expect((await list({ outcome: 'failed' })).map(({ status }) => status)).toEqual([400]);
    expect((await list({ outcome: 'succeeded' })).map(({ path }) => path)).toEqual(['/v1/balance']);
    expect(await list({ path: '/v1/mess' })).toHaveLength(1);
    expect(await list({ method: 'GET' })).toHaveLength(1);
    expect(await list({ requestId: refused.headers.get('x-request-id') })).toHaveLength(1);
    expect(await list({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
  });

  it('belongs to its account, and forgets after 30 days', async () => {
    await fetchV1('balance');
    const [call] = await logged(1);
    const stranger = await openAccount(web, database(), `log-stranger-${count}`);
    expect((await stranger.call(listApiRequests, { params: { keyId } })).status).toBe(404);
    const params = { keyId, apiRequestId: call!.id };
    expect((await stranger.call(getApiRequest, { params })).status).toBe(404);
    await database().db.pool.query(
      `UPDATE api_requests SET at = now() - interval '31 days' WHERE key_id = ${keyId}`,
    );
    await forgetRequests(database().db.owner);
    expect(await list()).toEqual([]);
  });
});

describe('a call of a program', () => {
  it('has an id, the version, and what is left of its limit', async () => {
    const { headers } = await fetchV1('balance');
    expect(headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/);
    expect(headers.get('carillon-version')).toBe('2026-12-01');
    expect(headers.get('ratelimit-policy')).toBe('"default";q=10000;w=1');
    expect(headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=1$/);
    const other = await fetch(`${web.address}/v1/balance`, {
      headers: { authorization: `Bearer ${secret}`, 'carillon-version': '2020-01-01' },
    });
    expect(await other.json()).toMatchObject({
      error: {
        code: 'unknown_version',
        param: 'Carillon-Version',
        request_id: other.headers.get('x-request-id'),
      },
    });
  });

  it('is refused above the limit of the account, and with too many wrong keys', async () => {
    const strict = await startConsole(database(), { API_CALLS_PER_SECOND: '2' });
    try {
      const call = (key: string) =>
        fetch(`${strict.address}/v1/balance`, { headers: { authorization: `Bearer ${key}` } });
      const statuses = (await Promise.all(Array.from({ length: 20 }, () => call(secret)))).map(
        ({ status }) => status,
      );
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      const wrong: number[] = [];
      for (let nth = 0; nth < 62; nth++) wrong.push((await call(`crl_live_${nth}`)).status);
      expect([wrong[0], wrong.at(-1)]).toEqual([401, 429]);
      // A program with the right key at the same address is not affected.
      await eventually('the next second', async () => (await call(secret)).status === 200, 10_000);
    } finally {
      await strict.stop();
    }
  });
});
