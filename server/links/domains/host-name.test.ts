import { expect, it } from 'vitest';
import { parseDomainHost } from './host-name.ts';

it.each([
  ['go.example.com', 'go.example.com'],
  ['Go.Example.COM.', 'go.example.com'],
  ['a-b.co.za', 'a-b.co.za'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
  ['почта.рф', 'xn--80a1acny.xn--p1ai'],
  ['リンク短縮.example', 'xn--pck6f1a0917dzsg.example'],
])('accepts %j', (text, host) => {
  expect(parseDomainHost(text)).toEqual({ host });
});

it.each([
  '',
  'example',
  'localhost',
  'a.localhost',
  'printer.local',
  'db.internal',
  'x.onion',
  '1.168.192.in-addr.arpa',
  '.example.com',
  'go..example.com',
  '-go.example.com',
  'go_1.example.com',
  '*.example.com',
  'https://go.example.com',
  'go.example.com/x',
  'go.example.com:8443',
  'me@go.example.com',
  'go.example.com?x',
  'go.example.com#x',
  'go example.com',
  'go.example.com\r\nx',
  'go%2eexample.com',
  'go.example.1com',
  `${'a'.repeat(64)}.example.com`,
  `${'abcdefg.'.repeat(30)}example.com`,
])('refuses %j', (text) => {
  expect(parseDomainHost(text)).toMatchObject({ problem: expect.stringMatching(/name of a host/) });
});

it.each(['127.0.0.1', '127.1', '0x7f000001', '2130706433', '192.168.1.1.'])(
  'refuses the address %j',
  (text) => {
    expect(parseDomainHost(text)).toMatchObject({ problem: expect.stringMatching(/IP address/) });
  },
);

it.each(['раypal.com', 'xn--ypal-43d9g.com', 'goοgle.example', 'аβ.example', 'secure-шop.example'])(
  'refuses %j, which mixes alphabets',
  (text) => {
    expect(parseDomainHost(text)).toMatchObject({ problem: expect.stringMatching(/several alphabets/) });
  },
);
