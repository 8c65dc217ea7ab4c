import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ignoreForwardedPorts, withoutPort } from './forwarded.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:50123', '2001:db8::7'],
  ['unknown', 'unknown'],
  ['', ''],
])('reads %s as %s', (given, address) => {
  expect(withoutPort(given)).toBe(address);
});

it('identifies a client behind a proxy by its address alone', async () => {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  ignoreForwardedPorts(app);
  app.get('/', async ({ ip }) => ip);
  const from = async (forwarded: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body;
  expect(await from('192.0.2.7:50123')).toBe('192.0.2.7');
  expect(await from('198.51.100.1, [2001:db8::7]:443')).toBe('2001:db8::7');
  await app.close();
});
