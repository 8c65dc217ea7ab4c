import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createAddressReader } from './reader-address.ts';

const addressOf = (trusted: string | false, from: string, forwarded?: string): string =>
  createAddressReader(trusted)({
    socket: { remoteAddress: from },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

it('believes only trusted proxies', () => {
  expect(addressOf(false, '192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
  expect(addressOf('10.0.0.0/8', '192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
  expect(addressOf('10.0.0.0/8, 127.0.0.1', '127.0.0.1', '198.51.100.7')).toBe('198.51.100.7');
});

it('takes the last address that no trusted proxy has, without its port', () => {
  expect(addressOf('10.0.0.0/8', '10.0.0.1', '203.0.113.9, 198.51.100.7:50123, 10.0.0.2')).toBe(
    '198.51.100.7',
  );
  expect(addressOf('10.0.0.0/8', '10.0.0.1', '[2001:db8::7]:50123')).toBe('2001:db8::7');
  expect(addressOf('10.0.0.0/8', '10.0.0.1')).toBe('10.0.0.1');
});
