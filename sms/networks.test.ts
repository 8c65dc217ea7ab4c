import { expect, test } from 'vitest';
import { networkPrefixLengths, networkOf, networkPattern } from './networks.ts';
import numberNetworks from './number-networks.json' with { type: 'json' };

test.each([
  ['27821234567', 'Vodacom'],
  ['27831234567', 'MTN'],
  ['27841234567', 'Cell C'],
  ['27811234567', 'Telkom Mobile'],
  ['254712345678', 'Safaricom'],
  ['12025550123', undefined],
  ['870773111632', undefined],
  ['', undefined],
])('%s was allocated to %s', (number, network) => {
  expect(networkOf(number)).toBe(network);
});

test('no prefix begins another, and none exceeds the longest length checked', () => {
  const allPrefixes = Object.entries(numberNetworks).flatMap(([code, networks]) =>
    Object.values(networks).flatMap((prefixes: string[]) => prefixes.map((prefix) => code + prefix)),
  );
  const known = new Set(allPrefixes);
  expect(known.size).toBe(allPrefixes.length);
  const extensions = allPrefixes.filter((prefix) =>
    Array.from({ length: prefix.length - 1 }, (_, index) => prefix.slice(0, index + 1)).some((shorter) =>
      known.has(shorter),
    ),
  );
  expect(extensions).toEqual([]);
  expect(Math.max(...allPrefixes.map((prefix) => prefix.length))).toBe(networkPrefixLengths().long);
});

test('networkPattern agrees with networkOf', () => {
  const numbers = Array.from(
    { length: 2000 },
    (_, index) => `27${String(index * 499_979 + 100_000_000).slice(0, 9)}`,
  );
  for (const network of new Set(numbers.map(networkOf))) {
    const pattern = new RegExp(networkPattern('ZA', network)!);
    for (const number of numbers)
      expect(pattern.test(number)).toBe(
        network === undefined ? networkOf(number) !== undefined : networkOf(number) === network,
      );
  }
  expect(networkPattern('ZA', 'constructor')).toBeUndefined();
});

test('as many digits as networkPrefixLengths gives identify the network', () => {
  const { ambiguous, long, short } = networkPrefixLengths();
  const isAmbiguous = new Set(ambiguous);
  for (const [code, networks] of Object.entries(numberNetworks))
    for (const prefix of Object.values<string[]>(networks).map((prefixes) => prefixes[0]!)) {
      const number = `${code}${prefix}0000000000`;
      const start = number.slice(0, isAmbiguous.has(number.slice(0, short)) ? long : short);
      expect(networkOf(start)).toBe(networkOf(number));
    }
});
