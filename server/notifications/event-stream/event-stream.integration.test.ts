import { sql } from 'kysely';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getSession, signOut } from '#contract/accounts.ts';
import { getSystemStatus, listAccountActivity } from '#contract/notifications.ts';
import { Browser } from '#server/accounts/testing/browser.ts';
import { buildHttpServer } from '#server/platform/http/server.ts';
import { httpDependencies } from '#server/roles/web.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { optOut } from '../testing/announce-event.ts';
import { EventStreamReader } from '../testing/event-stream-reader.ts';
import { notificationRoutes } from '../routes.ts';

const PASSWORD = 'Correct horse 1';

const database = useDatabase();
let web: TestConsole;
/** A console whose event streams beat at short intervals. */
let lively: { address: string; stop(): Promise<void> };
let owner: TestAccount;
let stranger: TestAccount;
const readers: EventStreamReader[] = [];

beforeAll(async () => {
  web = await startConsole(database());
  lively = await startLively();
  owner = await openAccount(web, database(), 'owner', 0);
  stranger = await openAccount(web, database(), 'stranger', 0);
});
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});
afterAll(async () => {
  await lively.stop();
  await web.stop();
});

async function startLively() {
  const context = testContext(database(), { LOG_LEVEL: 'silent', SESSION_IDLE_HOURS: '1' });
  const pace = { pollMs: 20, beatMs: 100, checkMs: 50 };
  const routes = httpDependencies(context).routes.filter(({ endpoint }) => endpoint.path !== '/api/events');
  const stream = notificationRoutes(context, pace).filter(({ endpoint }) => endpoint.path === '/api/events');
  const app = await buildHttpServer({ ...httpDependencies(context), routes: [...routes, ...stream] });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, stop: () => app.close() };
}

async function signIn(username = 'owner', address = web.address): Promise<Browser> {
  const browser = new Browser(address);
  await browser.signIn(username, PASSWORD);
  return browser;
}

type How = { path?: string; headers?: Record<string, string> };

async function open(
  browser: Browser,
  { path = '/api/events', headers = {} }: How = {},
): Promise<EventStreamReader> {
  const reader = new EventStreamReader(await browser.send('GET', path, undefined, headers));
  readers.push(reader);
  return reader;
}

const numbersOf = (whats: object[]) => whats.map((what) => (what as { number: string }).number);
const announce = (number: string) => optOut(database(), owner.accountId, number);
const lastUse = async ({ accountId }: TestAccount) =>
  (
    await database()
      .db.owner.selectFrom('sessions')
      .select('last_used_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).last_used_at;

describe('an event stream', () => {
  it('beats at once, and sends activity', async () => {
    const stream = await open(await signIn());
    await eventually('the first beat', async () => stream.beats[0]);
    await announce('1');
    await announce('2');
    expect(numbersOf(await stream.receive(2))).toEqual(['1', '2']);
    for (const { id, event, data } of stream.received.filter(({ event }) => event === 'activity')) {
      expect({ event, cursor: id }).toEqual({
        event: 'activity',
        cursor: (data as { cursor: string }).cursor,
      });
    }
    const listed = await owner.call(listAccountActivity, { query: { after: stream.beats[0]!.id } });
    expect(listed.body.activity).toEqual(stream.activity);
  });

  it('must not be buffered, stored or compressed', async () => {
    const browser = await signIn();
    const response = await browser.send('GET', '/api/events', undefined, { 'accept-encoding': 'gzip, br' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    await response.body!.cancel();
  });

  it.each([
    ['after', (cursor: string): How => ({ path: `/api/events?after=${cursor}` })],
    ['Last-Event-ID', (cursor: string): How => ({ headers: { 'last-event-id': cursor } })],
    [
      'Last-Event-ID rather than after',
      (cursor: string): How => ({ path: '/api/events?after=0.0', headers: { 'last-event-id': cursor } }),
    ],
  ])('continues where an interrupted one stopped, by %s', async (_name, how) => {
    const browser = await signIn();
    const first = await open(browser);
    await announce('before');
    await first.receive(1);
    await first.close();
    await announce('meanwhile 1');
    await announce('meanwhile 2');
    const second = await open(browser, how(first.activity[0]!.cursor));
    expect(numbersOf(await second.receive(2))).toEqual(['meanwhile 1', 'meanwhile 2']);
    await announce('after');
    expect(numbersOf(await second.receive(3))).toEqual(['meanwhile 1', 'meanwhile 2', 'after']);
  });

  it('catches up with any number of events, in order, each once', async () => {
    const { cursor } = (await owner.call(listAccountActivity)).body;
    await sql`INSERT INTO events (account_id, name, data)
      SELECT ${owner.accountId}, 'number.opted_out', jsonb_build_object('number', n::text) FROM generate_series(1, 950) n`.execute(
      database().db.owner,
    );
    const stream = await open(await signIn(), { path: `/api/events?after=${cursor}` });
    expect(numbersOf(await stream.receive(950))).toEqual(
      Array.from({ length: 950 }, (_, index) => String(index + 1)),
    );
  });

  it.each<[string, How]>([
    ['after', { path: '/api/events?after=yesterday' }],
    ['Last-Event-ID', { headers: { 'last-event-id': 'yesterday' } }],
  ])('rejects a malformed cursor in %s', async (field, { path = '/api/events', headers = {} }) => {
    const response = await (await signIn()).send('GET', path, undefined, headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: expect.any(String), field });
  });

  it('never sends another account’s activity', async () => {
    const ours = await open(await signIn('owner'));
    const theirs = await open(await signIn('stranger'));
    for (const round of ['1', '2', '3']) {
      await optOut(database(), owner.accountId, `ours ${round}`);
      await optOut(database(), stranger.accountId, `theirs ${round}`);
    }
    expect(numbersOf(await ours.receive(3))).toEqual(['ours 1', 'ours 2', 'ours 3']);
    expect(numbersOf(await theirs.receive(3))).toEqual(['theirs 1', 'theirs 2', 'theirs 3']);
  });

  it('sends on every process what any process announced', async () => {
    const other = await startConsole(database());
    try {
      const streams = [await open(await signIn()), await open(await signIn('owner', other.address))];
      await announce('once');
      for (const stream of streams) expect(numbersOf(await stream.receive(1))).toEqual(['once']);
    } finally {
      await other.stop();
    }
  });

  it('is not opened by a HEAD request, because nothing would end it', async () => {
    expect((await (await signIn()).send('HEAD', '/api/events')).status).toBe(404);
  });

  it('is in the OpenAPI document, with the type of its data', async () => {
    const { paths } = (await (await fetch(`${web.address}/openapi.json`)).json()) as {
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    };
    expect(paths['/api/events']!.get.responses['200']!.content).toMatchObject({
      'text/event-stream': { schema: { properties: { cursor: {}, at: {}, what: {} } } },
    });
  });
});

describe('a session', () => {
  it('ends its event stream, and no other, when it ends', async () => {
    const [leaving, staying] = [await signIn('owner', lively.address), await signIn('owner', lively.address)];
    const ended = await open(leaving);
    const kept = await open(staying);
    expect((await leaving.send(signOut.method, signOut.path)).status).toBe(204);
    await ended.ends();
    const beats = kept.beats.length;
    await eventually('the other to beat on', async () => kept.beats.length > beats + 2);
    expect(kept.hasEnded).toBe(false);
  });

  it.each(['expires_at', 'last_used_at'] as const)('that has ended by its %s gets none', async (column) => {
    const account = await openAccount(web, database(), `over by ${column}`.replaceAll(/\W/g, '_'), 0);
    const browser = await signIn(`over by ${column}`.replaceAll(/\W/g, '_'), lively.address);
    const stream = await open(browser);
    await eventually('a beat after the first', async () => stream.beats.length > 2);
    await database()
      .db.owner.updateTable('sessions')
      .set({ [column]: new Date(Date.now() - 3600_001) })
      .where('account_id', '=', account.accountId)
      .execute();
    await stream.ends();
    expect((await browser.get('/api/events')).status).toBe(401);
  });

  it('is not kept alive by event streams, polling or the system status', async () => {
    const account = await openAccount(web, database(), 'looking_on', 0);
    await sql`DELETE FROM sessions WHERE account_id = ${account.accountId}`.execute(database().db.owner);
    const browser = await signIn('looking_on', lively.address);
    const before = new Date(Date.now() - 10 * 60_000);
    await database()
      .db.owner.updateTable('sessions')
      .set({ last_used_at: before })
      .where('account_id', '=', account.accountId)
      .execute();
    const stream = await open(browser);
    await eventually('some beats', async () => stream.beats.length > 3);
    for (const { path } of [listAccountActivity, getSystemStatus])
      expect((await browser.get(path)).status).toBe(200);
    expect(await lastUse(account)).toEqual(before);
    await browser.get(getSession.path);
    expect((await lastUse(account)).getTime()).toBeGreaterThan(before.getTime());
  });

  it('has at most six event streams, and gets another after closing one', async () => {
    const browser = await signIn();
    const streams = [];
    for (let count = 0; count < 6; count++) streams.push(await open(browser));
    const refused = await browser.get('/api/events');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: 'too_many_streams',
      message: expect.stringContaining('6 open event streams'),
    });
    expect((await open(await signIn())).hasEnded).toBe(false);
    await streams[0]!.close();
    await eventually('room for another', async () => {
      const response = await browser.get('/api/events');
      if (response.ok) readers.push(new EventStreamReader(response));
      return response.ok;
    });
  });

  it('of a user with twelve event streams elsewhere gets none, but another user does', async () => {
    const browsers = [await signIn(), await signIn()];
    for (let count = 0; count < 12; count++) await open(browsers[count % 2]!);
    const refused = await (await signIn()).get('/api/events');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('12 open event streams') });
    expect((await open(await signIn('stranger'))).hasEnded).toBe(false);
  });
});

describe('a client that does not read', () => {
  it('is cut off, while others keep receiving', async () => {
    const reading = await open(await signIn('owner', lively.address));
    const browser = await signIn('owner', lively.address);
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(lively.address).port) });
    socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\ncookie: ${browser.headerOf('session')}\r\n\r\n`);
    await once(socket, 'readable');
    // Far more than the buffers of client and server can hold.
    await sql`INSERT INTO events (account_id, name, data)
      SELECT ${owner.accountId}, 'import.finished', jsonb_build_object('importId', n, 'fileName', repeat('x', 20000))
      FROM generate_series(1, 1000) n`.execute(database().db.owner);
    await reading.receive(1000);
    for (let count = 0; count < 5; count++) await open(browser);
    await eventually('the one that does not read to be no more', async () => {
      const response = await browser.get('/api/events');
      await response.body!.cancel();
      return response.ok;
    });

    const bytes = await bytesLeftOn(socket);
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(1000 * 20_000);
    expect(reading.hasEnded).toBe(false);
  });

  /** Counts the bytes that the socket still receives before the server cuts the connection. */
  async function bytesLeftOn(socket: Socket): Promise<number> {
    let bytes = 0;
    socket.on('data', (data: Buffer) => (bytes += data.length));
    // Some operating systems report a cut connection as an error.
    socket.on('error', () => {});
    await once(socket, 'close');
    return bytes;
  }
});

describe('a server that stops', () => {
  it('ends its event streams at once', async () => {
    const stopping = await startConsole(database());
    const browser = await signIn('owner', stopping.address);
    const streams = [await open(browser), await open(browser)];
    const startedAt = performance.now();
    await stopping.stop();
    expect(performance.now() - startedAt).toBeLessThan(2000);
    for (const stream of streams) await stream.ends();
  });
});
