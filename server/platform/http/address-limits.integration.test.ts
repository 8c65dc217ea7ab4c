import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { receivePaymentNotice } from '#contract/payment-notices.ts';
import { signIn as signInCall } from '#contract/sign-in.ts';
import { openAccount, startConsole, type TestConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import { ADDRESS_BOUNDS, AddressLimits } from './address-limits.ts';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
  await openAccount(web, database(), 'patient', 0);
});
afterAll(() => web.stop());

const signIn = (username: string, address: string) =>
  fetch(`${web.address}/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: 'Correct horse 1' }),
  });

it('counts notices of providers apart from other calls of the same address', async () => {
  const limits = new AddressLimits();
  const begin = (endpoint: Endpoint) =>
    limits.beginCall(
      endpoint,
      { ip: '10.72.0.1' } as FastifyRequest,
      { raw: new EventEmitter() } as unknown as FastifyReply,
    );
  // These calls are never answered.
  for (let nth = 0; nth < 10; nth++) void begin(receivePaymentNotice).catch(() => {});
  await begin(signInCall);
  await begin(signInCall);
});

it('runs two sign-ins per address, queues some and refuses the rest, and serves other addresses in between', async () => {
  const answered: number[] = [];
  const flood = Array.from({ length: 150 }, async (_, nth) =>
    answered.push((await signIn(`nobody-${nth}`, '10.70.0.1')).status),
  );
  const other = await signIn('patient', '10.71.0.1');
  expect(await other.json()).toMatchObject({ authenticated: true });
  const before = answered.filter((status) => status === 200).length;
  await Promise.all(flood);
  // Some waiting calls got their turn before the last calls arrived.
  expect(answered.filter((status) => status === 429).length).toBeGreaterThan(
    (150 - ADDRESS_BOUNDS.maxWaiting) / 2,
  );
  // The other address had to wait only for the calls already running. The limit allows for calls that
  // finished while the password was being verified.
  expect(before).toBeLessThan(30);
});
