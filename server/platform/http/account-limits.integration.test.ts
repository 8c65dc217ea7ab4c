import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { httpDependencies } from '#server/roles/web.ts';
import {
  createCaller,
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '../testing/console.ts';
import { testContext } from '../testing/context.ts';
import { useDatabase } from '../testing/database.ts';
import { FairSemaphore } from '../fair-semaphore.ts';
import { eventually } from '../testing/eventually.ts';
import { ACCOUNT_BOUNDS, type AccountBounds } from './account-limits.ts';
import { downloadRoute, type Route, slowRoute, uploadRoute } from './routes.ts';
import { buildHttpServer } from './server.ts';

const heavy = endpoint({
  method: 'GET',
  path: '/api/heavy',
  access: {},
  heavy: 'searching',
  summary: 'Runs until the test ends it',
  query: z.object({ search: z.string().optional() }),
});
const upload = endpoint({
  method: 'POST',
  path: '/api/heavy',
  access: {},
  heavy: true,
  upload: true,
  summary: 'Takes a file',
  answer: z.object({ bytes: z.number() }),
});
const download = endpoint({
  method: 'GET',
  path: '/api/heavy.csv',
  access: {},
  download: 'text/csv',
  summary: 'Has no end',
});

const database = useDatabase();
let web: TestConsole;
let slow: { address: string; server: Server; stop(): Promise<void> };
let greedy: TestAccount;
let other: TestAccount;
/** Functions that end the running calls. */
let ends: (() => void)[] = [];
let openDownloads = 0;

async function* withoutEnd(): AsyncGenerator<string> {
  openDownloads += 1;
  try {
    for (;;) yield 'x'.repeat(10_000);
  } finally {
    openDownloads -= 1;
  }
}

const routes: Route[] = [
  slowRoute(heavy, () => new Promise<undefined>((resolve) => ends.push(() => resolve(undefined)))),
  uploadRoute(upload, async ({ file }) => {
    let bytes = 0;
    for await (const chunk of file as AsyncIterable<Buffer>) bytes += chunk.length;
    return { bytes };
  }),
  downloadRoute(download, async () => ({ fileName: 'endless.csv', content: withoutEnd() })),
];

async function startSlow(bounds: Partial<AccountBounds>): Promise<typeof slow> {
  const context = testContext(database(), { LOG_LEVEL: 'silent' });
  const app = await buildHttpServer({
    ...httpDependencies(context),
    routes,
    bounds: { ...ACCOUNT_BOUNDS, ...bounds },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, server: app.server, stop: () => app.close() };
}

beforeAll(async () => {
  web = await startConsole(database());
  slow = await startSlow({ stalledMs: 300, refusedMs: 0 });
});
// Use new accounts in each test, because a call keeps its permit for a while after its response.
beforeEach(async ({ task }) => {
  greedy = await openAccount(web, database(), `greedy ${task.id}`, 0);
  other = await openAccount(web, database(), `other ${task.id}`, 0);
});
afterAll(async () => {
  await slow.stop();
  await web.stop();
});

/** Sends a request whose client can disconnect at any moment. */
function ask(path: string, { address = slow.address, token = greedy.token } = {}): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

const callerOf = ({ token }: TestAccount) => createCaller(slow.address, token);
const search = (account: TestAccount) => callerOf(account)(heavy, { query: { search: 'x' } });
const atWork = (wanted: number) => eventually(`${wanted} to be at work`, async () => ends.length === wanted);
const connections = () => promisify(slow.server.getConnections.bind(slow.server))();
const endAll = () => ends.splice(0).forEach((end) => end());

describe('long calls', () => {
  it('run two at a time per account, queue eight, and refuse the rest', async () => {
    const answers = Array.from({ length: 12 }, () => search(greedy));
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await atWork(2);
    const others = search(other);
    await atWork(3);
    const withoutSearch = callerOf(greedy)(heavy);
    await atWork(4);
    for (let ended = 0; ended < 12; ended += 1) {
      await eventually('one to be at work', async () => ends.length > 0);
      ends.shift()!();
    }
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(statuses.filter((status) => status === 204)).toHaveLength(10);
    expect((await others).status).toBe(204);
    expect((await withoutSearch).status).toBe(204);
  });

  it('are not started for a client that disconnected', async () => {
    const first = [search(greedy), search(greedy)];
    await atWork(2);
    const clients = Array.from({ length: 9 }, () => ask(`${heavy.path}?search=x`));
    // The queue has no room for the ninth client.
    const [refusal] = await Promise.race(clients.map((client) => once(client, 'data')));
    expect(String(refusal)).toMatch(/^HTTP\/1.1 429 /);
    const before = await connections();
    for (const client of clients) client.destroy();
    await eventually('the clients to be gone', async () => (await connections()) <= before - 9);
    const next = search(greedy);
    endAll();
    await Promise.all(first);
    await atWork(1);
    endAll();
    expect((await next).status).toBe(204);
  });

  it('are not refused after a waiting client disconnected', async () => {
    const { address, server, ...own } = await startSlow({ refusedMs: 60_000 });
    const acquire = vi.spyOn(FairSemaphore.prototype, 'acquire');
    const count = promisify(server.getConnections.bind(server));
    const searchHere = () => createCaller(address, greedy.token)(heavy, { query: { search: 'x' } });
    const first = [searchHere(), searchHere()];
    await atWork(2);
    const leaving = Array.from({ length: 8 }, () => ask(`${heavy.path}?search=x`, { address }));
    const waiting = () => acquire.mock.calls.filter(([holder]) => holder === greedy.accountId).length - 2;
    await eventually('all to wait', async () => waiting() === 8);
    acquire.mockRestore();
    const before = await count();
    for (const client of leaving) client.destroy();
    await eventually('them to have gone', async () => (await count()) <= before - 8);
    const next = searchHere();
    endAll();
    await Promise.all(first);
    await atWork(1);
    endAll();
    expect((await next).status).toBe(204);
    await own.stop();
  });

  it('with a file start only once the file has arrived', async () => {
    const searches = [search(greedy), search(greedy)];
    await atWork(2);
    let isAnswered = false;
    const sent = callerOf(greedy)(upload, { file: Buffer.alloc(100_000, 'x') });
    void sent.then(() => (isAnswered = true));
    const sentByOther = await callerOf(other)(upload, { file: Buffer.alloc(100_000, 'x') });
    expect(sentByOther).toMatchObject({ status: 200, body: { bytes: 100_000 } });
    expect(isAnswered).toBe(false);
    endAll();
    expect(await sent).toMatchObject({ status: 200, body: { bytes: 100_000 } });
    await Promise.all(searches);
  });
});

describe('a download', () => {
  const open = (account: TestAccount) => {
    const client = new AbortController();
    const response = fetch(`${slow.address}${download.path}`, {
      signal: client.signal,
      headers: { authorization: `Bearer ${account.token}` },
    });
    return { response, end: () => client.abort() };
  };
  /** Starts a download and keeps reading, so the server does not cut it off. */
  async function startReading(account: TestAccount) {
    const { response, end } = open(account);
    const { status, headers, body } = await response;
    const reader = body!.getReader();
    const done = (async () => {
      while (!(await reader.read()).done);
    })().catch(() => {});
    return { status, headers, end: () => (end(), done) };
  }

  it('is one of at most two per account, until its client disconnects', async () => {
    const [one, two] = [await startReading(greedy), await startReading(greedy)];
    expect([one.status, two.status]).toEqual([200, 200]);
    const third = await startReading(greedy);
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    const theirs = await startReading(other);
    expect(theirs.status).toBe(200);
    await one.end();
    const again = await eventually('room for another', async () => {
      const next = await startReading(greedy);
      return next.status === 200 && next;
    });
    await Promise.all([two, theirs, again].map((each) => each.end()));
    await eventually('all to be closed', async () => openDownloads === 0);
  });

  it('is cut if its client reads nothing', async () => {
    const socket = ask(download.path);
    await once(socket, 'readable');
    await eventually('it to be begun', async () => openDownloads === 1);
    await eventually('it to be cut', async () => openDownloads === 0);
    socket.destroy();
  });

  it('is not read for a HEAD request', async () => {
    const { status } = await fetch(`${slow.address}${download.path}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${greedy.token}` },
    });
    expect(status).toBe(404);
  });
});
