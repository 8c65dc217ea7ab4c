import { expect, it } from 'vitest';
import { parseAllowedAddresses } from './allowed-addresses.ts';
import { checkUrl } from './check-url.ts';

const check = (url: string, internalServers = '') => {
  try {
    return checkUrl(url, parseAllowedAddresses(internalServers)).href;
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  ['', /not a whole address/],
  ['example.com/sms', /not a whole address/],
  ['https://', /not a whole address/],
  ['ftp://example.com/', /begin with https/],
  ['http://example.com/', /not encrypted/],
  ['https://user:secret@example.com/', /user name or a password/],
  ['https://user@127.0.0.1/', /user name or a password/],
  ['https://example.com:22/', /Port 22 cannot be called/],
  ['https://example.com:6667/', /Port 6667 cannot be called/],
  ['https://10.0.0.1/', /internal address/],
  ['http://127.0.0.1:8080/', /internal address/],
  ['https://[::1]/', /internal address/],
  ['https://localhost/', /internal address/],
  ['https://a.LOCALHOST./', /internal address/],
])('refuses %j, and says why', (url, sentence) => {
  expect(check(url)).toMatch(sentence);
});

it.each([
  ['https://example.com/sms?a=1', ''],
  ['https://example.com:8443/', ''],
  ['https://notlocalhost.com/', ''],
  ['http://127.0.0.1:22/', '127.0.0.1'],
  ['http://localhost:8080/', 'localhost'],
])('allows %j', (url, internalServers) => {
  expect(check(url, internalServers)).toBe(url);
});
