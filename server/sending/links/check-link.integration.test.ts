import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts';
import { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import { checkLink } from './check-link.ts';

const outgoing = new Outgoing(parseAllowedAddresses('127.0.0.1'));
let server: Server;
let address: string;
let asked = 0;

const answer: RequestListener = (request, response) => {
  asked++;
  const [, what = '', to = ''] = request.url!.split('/');
  if (what === 'to') response.writeHead(302, { location: decodeURIComponent(to) });
  else if (what === 'endless') response.writeHead(302, { location: `/endless/${asked}` });
  else response.writeHead(Number(what));
  response.end('x'.repeat(100_000));
};

beforeAll(async () => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  outgoing.stop();
  server.closeAllConnections();
  server.close();
});

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
    [`to/${encodeURIComponent('http://127.0.0.2/')}`, { answers: 'unknown' }],
  ])('to %s', async (path, expected) => {
    expect(await checkLink(outgoing, 1, `${address}/${path}`)).toEqual(expected);
  });

  it('to a port without a server does not respond', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    await once(free, 'close');
    const link = `http://127.0.0.1:${port}/`;
    expect(await checkLink(outgoing, 1, link)).toEqual({ answers: 'no', status: null });
  });

  it.each([
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://2130706434/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:secret@example.com/',
    'http://example.com:22/',
    'http://93.184.216.34:22/',
  ])('to %s is not followed', async (link) => {
    expect(await checkLink(outgoing, 1, link)).toEqual({ answers: 'unknown' });
  });
});
