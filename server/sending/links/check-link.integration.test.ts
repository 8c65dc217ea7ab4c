import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLink, isPublic } from './check-link.ts';

let server: Server;
let address: string;
let asked: string[] = [];

const answer: RequestListener = (request, response) => {
  asked.push(request.url!);
  const [, what = '', to = ''] = request.url!.split('/');
  if (what === 'to') response.writeHead(302, { location: decodeURIComponent(to) });
  else if (what === 'endless') response.writeHead(302, { location: `/endless/${asked.length}` });
  else response.writeHead(Number(what));
  response.end('x'.repeat(100_000));
};

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const anywhere = () => true;

describe('a link', () => {
  it.each([
    ['200', { answers: 'yes' }],
    ['204', { answers: 'yes' }],
    ['403', { answers: 'yes' }],
    ['404', { answers: 'no', status: 404 }],
    ['500', { answers: 'no', status: 500 }],
    [`to/${encodeURIComponent('/200')}`, { answers: 'yes' }],
    [`to/${encodeURIComponent('/410')}`, { answers: 'no', status: 410 }],
    ['endless', { answers: 'no', status: null }],
    [`to/${encodeURIComponent('ftp://example.com/')}`, { answers: 'unknown' }],
  ])('to %s', async (path, expected) => {
    expect(await checkLink(`${address}/${path}`, anywhere)).toEqual(expected);
  });

  it('to a port without a server does not respond', async () => {
    const free = createServer();
    await new Promise<void>((ready) => {
      free.listen(0, '127.0.0.1', ready);
    });
    const { port } = free.address() as AddressInfo;
    await new Promise((closed) => {
      free.close(closed);
    });
    expect(await checkLink(`http://127.0.0.1:${port}/`, anywhere)).toEqual({ answers: 'no', status: null });
  });
});

describe('requests to an internal network are refused', () => {
  it('by address, name, port and redirect', async () => {
    asked = [];
    const { port } = new URL(address);
    for (const link of [
      address,
      'http://127.0.0.1/',
      `http://127.0.0.1:${port}/200`,
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://2130706433/',
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://user:secret@example.com/',
      'http://example.com:22/',
      'http://93.184.216.34:22/',
      'https://[2606:2800:220:1:248:1893:25c8:1946]:6379/',
    ])
      expect(await checkLink(link), link).toEqual({ answers: 'unknown' });
    await checkLink(`http://localhost:${port}/200`);
    expect(asked).toEqual([]);
    const outward = (each: string) => each === '127.0.0.1';
    const inward = `${address}/to/${encodeURIComponent('http://127.0.0.2/')}`;
    expect(await checkLink(inward, outward)).toEqual({ answers: 'unknown' });
  });

  it('for every kind of address', () => {
    for (const inside of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '224.0.0.1',
      '::7f00:1',
      '::a9fe:a9fe',
      '1::1',
      '4000::1',
    ])
      expect(isPublic(inside), inside).toBe(false);
    for (const outside of ['8.8.8.8', '2606:4700::1111']) expect(isPublic(outside)).toBe(true);
  });
});
