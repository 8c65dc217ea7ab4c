import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selfSignedCertificate } from '#smpp/certificate.ts';
import { eventually } from '../testing/eventually.ts';
import { parseAllowedAddresses } from './allowed-addresses.ts';
import { Outgoing } from './outgoing.ts';

const ALLOWED = parseAllowedAddresses('127.0.0.1, localhost');
const LIMITS = { timeMs: 10_000, answerBytes: 4096 };

let outgoing: Outgoing;
const opened: { server: Server; sockets: Set<Socket> }[] = [];

beforeEach(() => {
  outgoing = new Outgoing(ALLOWED);
});
afterEach(async () => {
  outgoing.stop();
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
});

/** Starts a server on a free port. Returns the port and the server's open connections. */
async function open(server: Server) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  opened.push({ server, sockets });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, sockets };
}

const openHttp = (listener: RequestListener) => open(createServer(listener));
const post = (url: string, limits: Partial<typeof LIMITS> = {}) =>
  outgoing.call(1, { method: 'POST', url, headers: { 'x-own': 'a' }, body: 'é' }, { ...LIMITS, ...limits });

describe('a call', () => {
  it('returns the status, headers and body of any answer', async () => {
    const { port } = await openHttp((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        response.writeHead(503, { 'Retry-After': '7' });
        response.end(
          [request.method, request.headers['x-own'], request.headers['content-length'], body].join(' '),
        );
      });
    });
    const answer = await post(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ status: 503, body: 'POST a 2 é', isCut: false });
    expect(answer.headers['retry-after']).toBe('7');
  });

  it('uses a connection again, and opens another if the server has closed it', async () => {
    let connections = 0;
    const server = createServer((_request, response) => response.end('ok'));
    server.on('connection', () => connections++);
    const { port, sockets } = await open(server);
    const call = async () => (await post(`http://127.0.0.1:${port}/`)).body;
    expect([await call(), await call()]).toEqual(['ok', 'ok']);
    expect(connections).toBe(1);
    for (const socket of sockets) socket.resetAndDestroy();
    expect(await call()).toBe('ok');
    expect(connections).toBe(2);
  });

  it('does not follow redirects of a POST request', async () => {
    const { port } = await openHttp((_request, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 307 });
  });

  it('sends its headers to the first server only', async () => {
    const seen: unknown[] = [];
    const second = await openHttp((request, response) => {
      seen.push(request.headers['authorization']);
      response.end();
    });
    const first = await openHttp((request, response) => {
      seen.push(request.headers['authorization']);
      response.writeHead(302, { location: `http://127.0.0.1:${second.port}/` }).end();
    });
    const request = {
      method: 'GET' as const,
      url: `http://127.0.0.1:${first.port}/`,
      headers: { authorization: 'Bearer x' },
    };
    expect(await outgoing.call(1, request, { ...LIMITS, redirects: 1 })).toMatchObject({ status: 200 });
    expect(seen).toEqual(['Bearer x', undefined]);
  });
});

describe('a server that', () => {
  it('never answers is given up', async () => {
    const { port, sockets } = await openHttp(() => {});
    await expect(post(`http://127.0.0.1:${port}/`, { timeMs: 200 })).rejects.toMatchObject({
      failure: 'timed_out',
      message: 'The server did not answer in time.',
    });
    await eventually('the connection to be closed', async () => sockets.size === 0);
  });

  it('answers a byte at a time is given up', async () => {
    const { port, sockets } = await openHttp((_request, response) => {
      const sending = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(sending));
    });
    await expect(post(`http://127.0.0.1:${port}/`, { timeMs: 300 })).rejects.toMatchObject({
      failure: 'timed_out',
    });
    await eventually('the connection to be closed', async () => sockets.size === 0);
  });

  it('sends headers a byte at a time is given up', async () => {
    const { port } = await open(
      createTcpServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx: ');
        const sending = setInterval(() => socket.write('y'), 20);
        socket.on('close', () => clearInterval(sending));
      }),
    );
    await expect(post(`http://127.0.0.1:${port}/`, { timeMs: 300 })).rejects.toMatchObject({
      failure: 'timed_out',
    });
  });

  it('never stops answering is cut off', async () => {
    let sent = 0;
    const { port, sockets } = await openHttp((_request, response) => {
      const chunk = 'x'.repeat(64 * 1024);
      const fill = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', fill);
      fill();
    });
    const answer = await post(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ status: 200, body: 'x'.repeat(4096), isCut: true });
    await eventually('the connection to be closed', async () => sockets.size === 0);
    expect(sent).toBeLessThan(20_000_000);
  });

  it('sends too many headers is refused', async () => {
    const { port } = await open(
      createTcpServer((socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(100_000)}`)),
    );
    await expect(post(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ failure: 'not_http' });
  });

  it.each([
    ['closes before it answers', ''],
    ['closes within its answer', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'],
    ['closes within a chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhal'],
  ])('%s has not answered', async (_what, text) => {
    const { port } = await open(createTcpServer((socket) => socket.once('data', () => socket.end(text))));
    await expect(post(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ failure: 'closed' });
  });

  it('does not speak HTTP has not answered', async () => {
    const { port } = await open(createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')));
    await expect(post(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ failure: 'not_http' });
  });

  it('does not exist refuses the connection', async () => {
    const { port } = await open(createTcpServer());
    const { server } = opened.pop()!;
    server.close();
    await once(server, 'close');
    await expect(post(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ failure: 'no_connection' });
  });
});

describe('the certificate of a server', () => {
  async function callSecurely(certified: string, { trusts = true } = {}) {
    const { cert, key } = selfSignedCertificate(certified);
    const { port } = await open(
      createSecureServer({ cert, key }, (_request, response) => response.end('ok')),
    );
    outgoing.stop();
    outgoing = new Outgoing(ALLOWED, trusts ? { certificates: cert } : {});
    return outgoing.call(1, { method: 'GET', url: `https://localhost:${port}/` }, LIMITS);
  }

  it('must be for its name', async () => {
    expect(await callSecurely('localhost')).toMatchObject({ status: 200, body: 'ok' });
    await expect(callSecurely('example.com')).rejects.toMatchObject({ failure: 'certificate' });
  });

  it('must be of a known authority', async () => {
    await expect(callSecurely('localhost', { trusts: false })).rejects.toMatchObject({
      failure: 'certificate',
    });
  });
});

describe('limits the calls at once', () => {
  const CALLS = 300;

  it.each([
    { of: 'an account to a server', accounts: [1], servers: 1, limit: 25 },
    { of: 'all accounts to a server', accounts: [1, 2, 3, 4, 5, 6], servers: 1, limit: 100 },
    { of: 'an account', accounts: [1], servers: 10, limit: 200 },
  ])('of $of', async ({ accounts, servers, limit }) => {
    const release = Promise.withResolvers<void>();
    let waiting = 0;
    const opened = await Promise.all(
      Array.from({ length: servers }, () =>
        openHttp((_request, response) => {
          waiting++;
          void release.promise.then(() => response.end());
        }),
      ),
    );
    const calls = Array.from({ length: CALLS }, (_, nth) => {
      const { port } = opened[Math.floor(nth / accounts.length) % servers]!;
      const url = `http://127.0.0.1:${port}/`;
      return outgoing.call(accounts[nth % accounts.length]!, { method: 'GET', url }, LIMITS);
    });
    await eventually('the calls to arrive', async () => waiting >= limit);
    // Whatever else was sent has arrived before this.
    const other = await openHttp((_request, response) => response.end());
    await outgoing.call(99, { method: 'GET', url: `http://127.0.0.1:${other.port}/` }, LIMITS);
    expect(waiting).toBe(limit);
    release.resolve();
    await Promise.all(calls);
  });
});

it('writes a request when it is its turn, and checks its URL', async () => {
  const release = Promise.withResolvers<void>();
  const { port } = await openHttp((_request, response) => void release.promise.then(() => response.end()));
  const url = `http://127.0.0.1:${port}/`;
  const before = Array.from({ length: 25 }, () => outgoing.call(1, { method: 'GET', url }, LIMITS));
  let isWritten = false;
  const late = outgoing.call(
    1,
    {
      url,
      write: () => {
        isWritten = true;
        return { method: 'GET', url };
      },
    },
    LIMITS,
  );
  // The call of another account does not wait for the turn of the first.
  const other = outgoing.call(2, { method: 'GET', url }, LIMITS);
  expect(isWritten).toBe(false);
  release.resolve();
  await Promise.all([...before, late, other]);
  expect(isWritten).toBe(true);
  const forbidden = { url, write: () => ({ method: 'GET' as const, url: 'http://10.0.0.1/' }) };
  await expect(outgoing.call(1, forbidden, LIMITS)).rejects.toMatchObject({ failure: 'forbidden' });
});

it('lets no account wait for the calls of another to the same server', async () => {
  const { port } = await openHttp((request, response) => {
    if (request.url === '/fast') response.end('ok');
  });
  const call = (accountId: number, path: string) =>
    outgoing.call(
      accountId,
      { method: 'GET', url: `http://127.0.0.1:${port}${path}` },
      { ...LIMITS, timeMs: 500 },
    );
  const slow = Array.from({ length: 50 }, () => call(1, '/never'));
  expect(await call(2, '/fast')).toMatchObject({ status: 200 });
  for (const each of await Promise.allSettled(slow)) expect(each.status).toBe('rejected');
});
