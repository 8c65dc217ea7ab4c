import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_SCOPES, createApiKey } from '#contract/api-keys.ts';
import { endpoints } from '#contract/index.ts';
import { type Endpoint, requirementsOf } from '#contract/endpoint.ts';
import * as imports from '#contract/imports.ts';
import * as sending from '#contract/sending.ts';
import { createRoutes } from './compose.ts';
import type { Ids } from './example.ts';
import type { Tables } from './platform/db/tables.ts';
import type { CallApi } from './platform/testing/call-api.ts';
import {
  createCaller,
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from './platform/testing/console.ts';
import { testContext } from './platform/testing/context.ts';
import { useDatabase } from './platform/testing/database.ts';
import { insertExampleRows, bodiesByCall, makeExamples } from './platform/testing/examples.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let stranger: TestAccount;
/** Calls with an API key of a third account. */
let strangersProgram: CallApi;
/** The ids of the objects in the owner's account. */
let ids: Ids;

beforeAll(async () => {
  web = await startConsole(database());
  owner = await openAccount(web, database(), 'owner');
  stranger = await openAccount(web, database(), 'stranger', 0);
  const withProgram = await openAccount(web, database(), 'stranger-with-a-program', 0);
  const { body: key } = await withProgram.call(createApiKey, {
    body: { name: 'Program', environment: 'live', scopes: [...API_SCOPES] },
  });
  strangersProgram = createCaller(web.address, key.secret);
  await insertExampleRows(database().db, owner);
  ids = await makeExamples(owner.call);
});
afterAll(() => web.stop());

async function tablesOfAccounts(): Promise<(keyof Tables)[]> {
  const { rows } = await database().db.pool.query<{ name: keyof Tables }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`);
  return rows.map(({ name }) => name);
}

/** Returns checksums of an account's rows by table. Omits sessions, because each call changes them. */
async function sumOfEach(accountId: number): Promise<Record<string, string | null>> {
  const sums: Record<string, string | null> = {};
  for (const name of await tablesOfAccounts()) {
    if (name === 'sessions') continue;
    const { rows } = await database().db.pool.query<{ sum: string | null }>(
      `SELECT md5(string_agg(t::text, E'\n' ORDER BY t::text)) AS sum FROM ${name} t WHERE account_id = ${accountId}`,
    );
    sums[name] = rows[0]!.sum;
  }
  return sums;
}

const isForPrograms = (endpoint: Endpoint): boolean => requirementsOf(endpoint)?.apiKey === true;

const all = Object.entries(endpoints);
const ofAccounts = all.filter(([, endpoint]) => requirementsOf(endpoint));
/** Lists that cover a whole account. Omits activity logs, because signing in adds to them. */
const lists = ofAccounts.filter(
  ([name, { params, answer }]) =>
    !params &&
    answer instanceof z.ZodObject &&
    'items' in answer.shape &&
    !['listActivity', 'listActivityLog', 'listAccountSessions'].includes(name),
);
const withParameters = ofAccounts.filter(([, endpoint]) => endpoint.params);
/** Calls with ids. A phone number identifies no object: each account can have its own contact with the number. */
const withIds = withParameters.filter(
  ([, endpoint]) => !isForPrograms(endpoint) || !endpoint.params!.shape['number'],
);

/**
 * Path parameters that never identify another account's objects. Notices are the same for all accounts, and
 * each user has their own drafts. Submissions of forms are found only with their page; no call makes one.
 */
const HARMLESS_PARAMETERS = ['notice', 'draftId', 'submissionId'];

const callWith = (call: CallApi, name: string, endpoint: Endpoint) =>
  call(
    endpoint as never,
    { params: ids, ...(endpoint.body ? { body: bodiesByCall[name] ?? {} } : {}) } as never,
  );

it('serves exactly the calls of the contract', () => {
  expect(
    createRoutes(testContext(database()))
      .map(({ endpoint }) => endpoint)
      .toSorted(byPath),
  ).toEqual(Object.values(endpoints).toSorted(byPath));
});
const byPath = (a: Endpoint, b: Endpoint) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`);

it('has an object of the owner for every id that calls take', () => {
  const wanted = withParameters.flatMap(([name, { params }]) =>
    Object.keys(params!.shape).map((each) => [name, each] as const),
  );
  const missing = wanted.filter(([, id]) => !HARMLESS_PARAMETERS.includes(id) && ids[id] === undefined);
  expect(missing, '`make` in their testing/example.ts must return them').toEqual([]);
});

it('gives bodies only to existing calls', () => {
  expect(Object.keys(bodiesByCall).filter((name) => !(name in endpoints))).toEqual([]);
});

describe('a caller who is not signed in', () => {
  it.each(ofAccounts)('may not call %s', async (name, endpoint) => {
    const answer = await callWith(web.anonymous, name, endpoint);
    const body = isForPrograms(endpoint)
      ? { error: { code: 'invalid_api_key' } }
      : { code: 'unauthenticated' };
    expect(answer).toMatchObject({ status: 401, body });
  });

  it('has no valid token: an invented one is refused', async () => {
    const response = await fetch(`${web.address}/api/session`, {
      headers: { authorization: 'Bearer made-up' },
    });
    expect(response.status).toBe(401);
  });
});

describe('another account', () => {
  it.each(withIds)('finds none of the owner’s objects with %s', async (name, endpoint) => {
    const call = isForPrograms(endpoint) ? strangersProgram : stranger.call;
    const answer = await callWith(call, name, endpoint);
    const code = 'not_found';
    const body = isForPrograms(endpoint) ? { error: { code } } : { code };
    expect(answer, answer.text).toMatchObject({ status: 404, body });
  });

  const namingOurThings: [name: string, make: () => Promise<object>][] = [
    [
      'createCampaign',
      () =>
        stranger.call(sending.createCampaign, {
          body: { sender: 'Me', text: 'Hi', audience: { groupIds: [Number(ids.groupId)] } },
        }),
    ],
    [
      'estimateCampaign',
      () =>
        stranger.call(sending.estimateCampaign, {
          body: { text: 'Hi', audience: { groupIds: [Number(ids.groupId)] } },
        }),
    ],
    ['startImport', startWithTheirGroup],
  ];

  it.each(namingOurThings)('cannot use the owner’s objects in the body of %s', async (_name, make) => {
    expect(await make()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  async function startWithTheirGroup() {
    const { body } = await stranger.call(imports.uploadImport, {
      query: { fileName: 'b.csv' },
      file: Buffer.from('number\n0821234567\n'),
    });
    return stranger.call(imports.startImport, {
      params: { importId: body.id },
      body: { layout: body.layout!, groupIds: [Number(ids.groupId)] },
    });
  }

  it.each(lists)('sees nothing in %s', async (_name, endpoint) => {
    const answer = await stranger.call(endpoint as never);
    expect(answer).toMatchObject({ status: 200, body: { items: [] } });
  });

  it('changes no row of the owner, nor does a caller who is not signed in', async () => {
    const before = await sumOfEach(owner.accountId);
    for (const [name, endpoint] of ofAccounts) await callWith(web.anonymous, name, endpoint);
    for (const [name, endpoint] of withIds) await callWith(stranger.call, name, endpoint);
    for (const [, make] of namingOurThings) await make();
    for (const [, endpoint] of lists) await stranger.call(endpoint as never);
    expect(await sumOfEach(owner.accountId)).toEqual(before);
  });
});

describe('the database itself', () => {
  it('shows an account only its own rows, whatever the query', async () => {
    for (const table of await tablesOfAccounts()) {
      const seen = await database()
        .db.withAccount(stranger.accountId, ({ db }) =>
          sql<{ account_id: number }>`SELECT account_id FROM ${sql.table(table)}`.execute(db),
        )
        .catch(isDenied);
      const others = seen.rows.filter((row) => row.account_id !== stranger.accountId);
      expect(others, table).toEqual([]);
    }
  });

  /** Requires that PostgreSQL denied a query. Returns no rows. */
  function isDenied(error: Error): { rows: [] } {
    expect(error.message).toMatch(/permission denied/);
    return { rows: [] };
  }

  it('has row-level security on every table with an account', async () => {
    const { rows } = await database().db.pool.query<{ name: string }>(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT c.relrowsecurity`);
    expect(rows).toEqual([]);
  });

  it('lets no request write messages, credits or the jobs’ schema', async () => {
    const attempt = (statement: string) =>
      database().db.withAccount(owner.accountId, async ({ db }) => {
        await sql.raw(statement).execute(db);
      });
    await expect(attempt('UPDATE credit_pools SET balance = 1000000')).rejects.toThrow(/permission denied/);
    await expect(attempt('DELETE FROM messages')).rejects.toThrow(/permission denied/);
    await expect(attempt('SELECT * FROM jobs.job')).rejects.toThrow(/permission denied/);
    await expect(attempt('SELECT password_hash FROM users')).rejects.toThrow(/permission denied/);
  });
});

describe('a page of another site', () => {
  const headers = { 'content-type': 'application/json', origin: 'http://elsewhere.example' };

  it('cannot sign anybody in', async () => {
    const response = await fetch(`${web.address}/Token`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'owner', password: 'x' }),
    });
    expect(response.status).toBe(403);
  });

  it('cannot use a cookie for an unsafe call', async () => {
    await openAccount(web, database(), 'visitor', 0);
    const signedIn = await fetch(`${web.address}/Token`, {
      method: 'POST',
      headers: { ...headers, origin: web.address },
      body: JSON.stringify({ username: 'visitor', password: 'Correct horse 1' }),
    });
    const cookie = signedIn.headers.getSetCookie().find((each) => each.startsWith('carillon_session_'))!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await signedIn.json()).toMatchObject({ authenticated: true, token: null, error: null });
    const post = (origin: string) =>
      fetch(`${web.address}/api/groups`, {
        method: 'POST',
        headers: { ...headers, origin, cookie: cookie.split(';')[0]! },
        body: '{"name":"Forged"}',
      });
    expect((await post('http://elsewhere.example')).status).toBe(403);
    expect((await post(web.address)).status).toBe(200);
  });
});
