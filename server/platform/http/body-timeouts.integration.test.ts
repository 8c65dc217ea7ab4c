import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { httpDependencies } from '#server/roles/web.ts';
import { openAccount, startConsole, type TestAccount, type TestConsole } from '../testing/console.ts';
import { testContext } from '../testing/context.ts';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import type { ReceiveTimeouts } from './body-timeouts.ts';
import { ACCOUNT_BOUNDS } from './account-limits.ts';
import { slowRoute } from './routes.ts';
import { buildHttpServer } from './server.ts';

const TIMES: ReceiveTimeouts = {
  headersMs: 300,
  bodyMs: 400,
  upload: { silentMs: 300, bytesPerSecond: 100, maxMs: 60_000 },
};

const heavy = endpoint({
  method: 'POST',
  path: '/api/heavy',
  access: {},
  heavy: true,
  summary: 'Never ends',
});

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let quick: { port: number; stop(): Promise<void> };
const senders: Sender[] = [];
let begun = 0;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'sender', 0);
  const context = testContext(database(), { LOG_LEVEL: 'silent' });
  const parts = httpDependencies(context);
  const app = await buildHttpServer({
    ...parts,
    routes: [
      ...parts.routes,
      slowRoute(heavy, () => {
        begun += 1;
        return new Promise(() => {});
      }),
    ],
    bounds: { ...ACCOUNT_BOUNDS, heavy: { perHolder: 1, maxWaiting: 1, maxWaitMs: 100 } },
    times: TIMES,
    connectionsOfAddress: 20,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  quick = { port: Number(new URL(address).port), stop: () => app.close() };
});
afterEach(() => senders.splice(0).forEach(({ socket }) => socket.destroy()));
afterAll(async () => {
  await quick.stop();
  await web.stop();
});

/** Sends raw data and collects the response. */
class Sender {
  readonly socket: Socket = connect({ host: '127.0.0.1', port: quick.port });
  answer = '';
  isCut = false;
  #trickle: NodeJS.Timeout | undefined;

  constructor(...lines: string[]) {
    this.socket.on('data', (data: Buffer) => (this.answer += data.toString()));
    this.socket.on('error', () => {});
    this.socket.once('close', () => {
      this.isCut = true;
      clearInterval(this.#trickle);
    });
    this.socket.write(`${lines.join('\r\n')}\r\n`);
    senders.push(this);
  }

  /** Sends the string repeatedly. */
  trickle(text: string, everyMs: number): this {
    this.#trickle = setInterval(() => this.socket.write(text), everyMs);
    return this;
  }

  async untilCut(): Promise<string> {
    await eventually('the sender to be cut off', async () => this.isCut, 10_000);
    return this.answer;
  }
}

const host = 'host: x';
const json = 'content-type: application/json';
const bearer = () => `authorization: Bearer ${account.token}`;
const octets = 'content-type: application/octet-stream';

describe('a caller who is not signed in', () => {
  it('cannot send headers forever', async () => {
    const answer = await new Sender('GET / HTTP/1.1', host).trickle('x: y\r\n', 50).untilCut();
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it.each([
    ['a call that anybody may make', 'POST /Token HTTP/1.1', json],
    ['a call that is refused at once', 'POST /api/groups HTTP/1.1', json],
    ['an upload', 'POST /api/imports?fileName=a.csv HTTP/1.1', octets],
    ['a call that does not exist', 'POST /no-such HTTP/1.1', json],
    ['a page', 'GET /Login HTTP/1.1', 'accept: text/html'],
    [
      'a callback',
      'POST /carriers/1/twilio/status HTTP/1.1',
      'content-type: application/x-www-form-urlencoded',
    ],
  ])('cannot keep open the body of %s', async (_name, line, type) => {
    await new Sender(line, host, type, 'content-length: 100000', '').trickle(' ', 50).untilCut();
    await new Sender(line, host, type, 'transfer-encoding: chunked', '').trickle('1\r\n \r\n', 50).untilCut();
  });

  it('gets an error, unless the call was already answered', async () => {
    const answer = await new Sender('POST /Token HTTP/1.1', host, json, 'content-length: 10', '').untilCut();
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"code":"too_late"');
  });

  it('is limited in connections per address', async () => {
    const all = Array.from({ length: 30 }, () => new Sender());
    await eventually('the rest to be refused', async () => all.filter(({ isCut }) => isCut).length >= 10);
    for (const { socket } of all) socket.destroy();
    await eventually('room again', async () => {
      const sender = new Sender('GET /healthz HTTP/1.1', host, 'connection: close', '');
      await once(sender.socket, 'close');
      return sender.answer.startsWith('HTTP/1.1 200 ');
    });
  });
});

it('closes the open body of a refused call', async () => {
  const busy = await openAccount(web, database(), 'busy', 0);
  const call = ['POST /api/heavy HTTP/1.1', host, `authorization: Bearer ${busy.token}`];
  // This call occupies the account's only permit until the test closes the socket.
  const atWork = new Sender(...call, 'content-length: 0', '');
  await eventually('the first call to be at work', async () => begun === 1);
  const refused = (length: string, text: string) =>
    new Sender(...call, json, length, '').trickle(text, 50).untilCut();
  expect(await refused('content-length: 100000', ' ')).toMatch(/^HTTP\/1.1 429 /);
  const chunked = await refused('transfer-encoding: chunked', '1\r\n \r\n');
  expect(chunked).toMatch(/^HTTP\/1.1 429 /);
  expect(chunked).toMatch(/^connection: close\r$/im);
  expect(atWork.answer).toBe('');
});

describe('an upload', () => {
  const start = () =>
    new Sender(
      'POST /api/imports?fileName=a.csv HTTP/1.1',
      host,
      octets,
      bearer(),
      'transfer-encoding: chunked',
      '',
    );
  const row = '0821234567\n'.repeat(20);
  const chunk = `${row.length.toString(16)}\r\n${row}\r\n`;

  it('may continue while bytes keep arriving', async () => {
    const sender = start();
    sender.socket.write('7\r\nnumber\n\r\n');
    let sent = 0;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        sender.socket.write(chunk);
        sent += 1;
        // A body that is not a file would have timed out by now.
        if (sent < 15) return;
        clearInterval(timer);
        sender.socket.write('0\r\n\r\n');
        resolve();
      }, 60);
    });
    await eventually('the answer', async () => sender.answer !== '');
    expect(sender.answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each([
    ['JSON', json],
    ['text', 'content-type: text/plain'],
    ['a form', 'content-type: application/x-www-form-urlencoded'],
    ['something', 'x: y'],
  ])('is refused unread when it is %s', async (_name, type) => {
    const line = 'POST /api/imports?fileName=a.csv HTTP/1.1';
    const sender = new Sender(line, host, type, bearer(), `content-length: ${5 * 1024 * 1024}`, '');
    sender.socket.write('"');
    // The response comes long before the whole body has arrived.
    const answer = await sender.untilCut();
    expect(answer).toMatch(/^HTTP\/1.1 415 /);
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  it('has a type that no other call accepts', async () => {
    const line = 'POST /api/groups HTTP/1.1';
    const answer = await new Sender(line, host, octets, bearer(), 'content-length: 500000', '').untilCut();
    expect(answer).toMatch(/^HTTP\/1.1 415 /);
  });

  it('is cut off when nothing arrives', async () => {
    const sender = start();
    sender.socket.write(chunk);
    await sender.untilCut();
  });

  it('is cut off when hardly anything arrives', async () => {
    await start().trickle('1\r\n1\r\n', 100).untilCut();
  });
});
