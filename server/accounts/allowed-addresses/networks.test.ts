import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAllowed, normaliseAddress, readNetworks, suggestNetwork } from './networks.ts';

const read = (...typed: string[]) => readNetworks('networks', typed);

describe('an entry', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7\n', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['10.255.255.255/8', '10.0.0.0/8'],
    ['128.0.0.0/1', '128.0.0.0/1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8::1/128', '2001:db8::1'],
    ['2001:db8:1:2:3:4:5:6/64', '2001:db8:1:2::/64'],
    ['2001:db8:1:2ff::/57', '2001:db8:1:280::/57'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ])('%j is written as %s', (typed, written) => {
    expect(read(typed)).toEqual([written]);
  });

  test('is kept once, in the given order', () => {
    expect(read('203.0.113.7', '2001:db8::/32', '::ffff:203.0.113.7', '2001:DB8::1/32')).toEqual([
      '203.0.113.7',
      '2001:db8::/32',
    ]);
  });

  test.each([
    '',
    'home',
    'example.com',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.7/33',
    '203.0.113.7/',
    '203.0.113.7/-1',
    '203.0.113.7/255.255.255.0',
    '203.0.113.7/24/24',
    '203.0.113.7:443',
    '203.0.113.7-9',
    '203.0.113.*',
    '0xcb.0.113.7',
    '010.0.0.1',
    '3405803783',
    '2001:db8::1::2',
    '2001:db8::/129',
    '[2001:db8::1]',
    'fe80::1%eth0',
    '203.0.113.7 203.0.113.8',
    "' OR 1=1 --",
  ])('“%s” is refused and named', (typed) => {
    expect(() => read('203.0.113.7', typed)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'invalid_network',
        field: 'networks',
        message: expect.stringContaining(`“${typed}”`),
      }),
    );
  });

  test.each(['0.0.0.0/0', '203.0.113.7/0', '::/0', '::ffff:0.0.0.0/96'])('%s is everywhere', (typed) => {
    expect(() => read(typed)).toThrow(/includes every address/);
  });
});

describe('an address', () => {
  test.each([
    ['203.0.113.0', true],
    ['203.0.113.255', true],
    ['203.0.112.255', false],
    ['203.0.114.0', false],
    ['198.51.100.8', true],
    ['198.51.100.7', false],
    ['198.51.100.9', false],
    ['::ffff:203.0.113.1', true],
    ['::ffff:198.51.100.9', false],
    ['2001:db8:1:2::', true],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:1:ffff:ffff:ffff:ffff', false],
    ['2001:db8:1:3::', false],
    // The same low 32 bits as the IPv4 address, but a different address family.
    ['::cb00:7101', false],
    ['64:ff9b::203.0.113.1', false],
    ['2001:db8:1:2::1%eth0', true],
    ['unknown', false],
    ['', false],
    ['203.0.113.1:443', false],
    ['203.0.113.1, 198.51.100.9', false],
  ])('“%s” is among them: %s', (address, isAmong) => {
    expect(isAllowed(['203.0.113.0/24', '198.51.100.8', '2001:db8:1:2::/64'], address)).toBe(isAmong);
  });

  test.each(['203.0.113.1', '2001:db8::1', 'unknown'])('%s is allowed if the list is empty', (address) => {
    expect(isAllowed([], address)).toBe(true);
  });

  test('is always in the network that is suggested for it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const suggested = suggestNetwork(address);
        expect(isAllowed([suggested], address)).toBe(true);
        expect(read(suggested)).toEqual([suggested]);
      }),
    );
  });

  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80::/64'],
    ['unknown', 'unknown', 'unknown'],
  ])('%s is shown as %s, and the suggestion is %s', (address, shown, suggested) => {
    expect(normaliseAddress(address)).toBe(shown);
    expect(suggestNetwork(address)).toBe(suggested);
  });
});
