import { expect, test } from 'vitest';
import { networkDigits, networkOf, networkPattern } from './networks.ts';
import written from './number-networks.json' with { type: 'json' };

test.each([
  ['27821234567', 'Vodacom'],
  ['27831234567', 'MTN'],
  ['27841234567', 'Cell C'],
  ['27811234567', 'Telkom Mobile'],
  ['254712345678', 'Safaricom'],
  ['12025550123', undefined],
  ['870773111632', undefined],
  ['', undefined],
])('%s was given to %s', (number, network) => {
  expect(networkOf(number)).toBe(network);
});

test('no number has two prefixes, and none is longer than it is looked for', () => {
  const begins = Object.entries(written).flatMap(([code, networks]) =>
    Object.values(networks).flatMap((prefixes: string[]) => prefixes.map((prefix) => code + prefix)),
  );
  const known = new Set(begins);
  expect(known.size).toBe(begins.length);
  const longer = begins.filter((begin) =>
    Array.from({ length: begin.length - 1 }, (_, nth) => begin.slice(0, nth + 1)).some((part) =>
      known.has(part),
    ),
  );
  expect(longer).toEqual([]);
  expect(Math.max(...begins.map((begin) => begin.length))).toBe(networkDigits().long);
});

test('patterns find the numbers that are looked up', () => {
  const numbers = Array.from(
    { length: 2000 },
    (_, nth) => `27${String(nth * 499_979 + 100_000_000).slice(0, 9)}`,
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

test('the digits that are said to tell a network do', () => {
  const { begins, long, short } = networkDigits();
  const deep = new Set(begins);
  for (const [code, networks] of Object.entries(written))
    for (const prefix of Object.values<string[]>(networks).map((prefixes) => prefixes[0]!)) {
      const number = `${code}${prefix}0000000000`;
      const told = number.slice(0, deep.has(number.slice(0, short)) ? long : short);
      expect(networkOf(told)).toBe(networkOf(number));
    }
});
