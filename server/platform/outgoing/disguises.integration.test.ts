import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseAllowedAddresses } from './allowed-addresses.ts';
import { Outgoing } from './outgoing.ts';

const LIMITS = { timeMs: 2000, answerBytes: 1000, allowsHttp: true };

let server: Server;
let port: number;
let reached: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.url!);
    const to = new URL(request.url!, 'http://x').searchParams.get('to');
    response.writeHead(to === null ? 200 : 302, to === null ? {} : { location: to });
    response.end('secret');
  });
  await new Promise<void>((ready) => {
    server.listen(0, '::', ready);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  reached = [];
});

/** Calls from an installation whose names resolve to these addresses, one list for each look-up. */
async function call(url: string, ...answers: string[][]) {
  const lookUps = [...answers];
  const resolve = async (): Promise<LookupAddress[]> =>
    (lookUps.length > 1 ? lookUps.shift()! : (lookUps[0] ?? [])).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
  const outgoing = new Outgoing(parseAllowedAddresses(), { resolve });
  try {
    return await outgoing.call(1, { method: 'GET', url }, { ...LIMITS, redirects: 3 });
  } finally {
    outgoing.stop();
  }
}

const refusal = { failure: 'forbidden' };

/** Hosts that mean a private address, as written in a URL. */
const DISGUISED_HOSTS = [
  // Loopback.
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  // IPv4 addresses within IPv6 addresses: mapped, compatible, translated (NAT64), 6to4 and Teredo.
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[::ffff:0:127.0.0.1]',
  // Private, shared and link-local networks, and metadata services of clouds.
  '10.0.0.1',
  '012.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '3232235777',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:a9fe:a9fe]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '192.0.0.192',
  '100.100.100.200',
  // Multicast, broadcast, tests and the future.
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '198.18.0.1',
  '192.0.2.1',
  '203.0.113.7',
  '[ff02::1]',
  '[2001:db8::1]',
  // Credentials that look like a host.
  'example.com@127.0.0.1',
  'example.com:80@127.0.0.1',
];

describe('a private address is not called', () => {
  it.each(DISGUISED_HOSTS)('as %s', async (host) => {
    for (const url of [`http://${host}:${port}/`, `http://${host}/`])
      await expect(call(url), url).rejects.toMatchObject(refusal);
    expect(reached).toEqual([]);
  });

  it.each([
    'http:\\\\127.0.0.1',
    'http:127.0.0.1',
    'http:///127.0.0.1',
    'http://\t127.0.0.1',
    ' http://127.0.0.1 ',
  ])('as the URL %j', async (url) => {
    await expect(call(`${url.trimEnd()}:${port}/`)).rejects.toMatchObject(refusal);
    expect(reached).toEqual([]);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/plain,x',
    'x',
    '',
  ])('with another protocol: %j', async (url) => {
    await expect(call(url)).rejects.toMatchObject(refusal);
  });

  it.each([
    ['a private address', ['127.0.0.1']],
    ['a private IPv6 address', ['::1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
    ['a private and a public address', ['127.0.0.1', '93.184.216.34']],
    ['the metadata service', ['169.254.169.254']],
    ['something that is not an address', ['localhost']],
  ])('through a name that resolves to %s', async (_what, addresses) => {
    await expect(call(`http://crm.example.com:${port}/`, addresses)).rejects.toMatchObject(refusal);
    expect(reached).toEqual([]);
  });

  it('through names of this machine', async () => {
    const outgoing = new Outgoing(parseAllowedAddresses());
    for (const name of ['localhost', 'localhost.', 'LOCALHOST', 'a.localhost'])
      await expect(
        outgoing.call(1, { method: 'GET', url: `http://${name}:${port}/` }, LIMITS),
        name,
      ).rejects.toThrow();
    expect(reached).toEqual([]);
    outgoing.stop();
  });

  it('through a name whose address changes after the check', async () => {
    // If the name were resolved once for the check and again for the connection, the second would be private.
    const url = `http://rebind.example.com:${port}/`;
    await expect(call(url, ['192.0.2.1'], ['127.0.0.1'])).rejects.toMatchObject(refusal);
    await expect(call(url, ['127.0.0.1'], ['93.184.216.34'])).rejects.toMatchObject(refusal);
    expect(reached).toEqual([]);
  });
});

describe('redirects', () => {
  /** Calls from an installation whose operator allows only 127.0.0.1. */
  async function callAllowed(url: string) {
    const outgoing = new Outgoing(parseAllowedAddresses('127.0.0.1'));
    try {
      return await outgoing.call(1, { method: 'GET', url }, { ...LIMITS, redirects: 3 });
    } finally {
      outgoing.stop();
    }
  }

  it.each(['http://127.0.0.2', 'http://[::1]', 'http://169.254.169.254', 'http://0x7f.2', '//127.0.0.3'])(
    'to %s are refused',
    async (target) => {
      const to = encodeURIComponent(`${target}:${port}/inside`);
      await expect(callAllowed(`http://127.0.0.1:${port}/?to=${to}`)).rejects.toMatchObject(refusal);
      expect(reached).toEqual([`/?to=${to}`]);
    },
  );

  it('to allowed servers are followed, but not for ever', async () => {
    const base = `http://127.0.0.1:${port}`;
    expect(await callAllowed(`${base}/?to=/end`)).toMatchObject({ status: 200, body: 'secret' });
    await expect(callAllowed(`${base}/?to=${encodeURIComponent('?to=')}`)).rejects.toMatchObject({
      failure: 'redirects',
    });
  });
});

describe('the operator', () => {
  it.each([
    ['an address', '127.0.0.1', true],
    ['a network', '10.0.0.0/8, 127.0.0.0/8', true],
    ['another network', '10.0.0.0/8', false],
    ['a name', 'localhost', false],
  ])('can allow %s', async (_what, list, isReached) => {
    const outgoing = new Outgoing(parseAllowedAddresses(list));
    const called = outgoing.call(1, { method: 'GET', url: `http://127.0.0.1:${port}/` }, LIMITS);
    if (isReached) expect((await called).status).toBe(200);
    else await expect(called).rejects.toMatchObject(refusal);
    outgoing.stop();
  });

  it('can allow an internal server by its name', async () => {
    const outgoing = new Outgoing(parseAllowedAddresses('localhost'));
    const { status } = await outgoing.call(1, { method: 'GET', url: `http://localhost:${port}/` }, LIMITS);
    expect(status).toBe(200);
    outgoing.stop();
  });

  it.each(['http://crm', 'a b', '10.0.0.0/99', '-x'])('gets an error for %j', (entry) => {
    expect(() => parseAllowedAddresses(`crm.internal, ${entry}`)).toThrow(
      `"${entry}" is not a host name, an address or a network.`,
    );
  });
});
