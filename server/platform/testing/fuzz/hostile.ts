import type { Random } from './random.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { x: value };
  return value;
};

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD83D',
  '\uDE00x',
  '\uFEFF',
  '\u202E',
  '🔔'.repeat(50),
  'é'.normalize('NFD').repeat(40),
  '%',
  '%00',
  '_%\\',
  "'; DROP TABLE users; --",
  '${first_name}',
  '{first_name|',
  '{'.repeat(300),
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '\r\nset-cookie: x=y',
  'x'.repeat(101),
  'x'.repeat(2001),
  'x'.repeat(100_000),
  '1'.repeat(400),
  '-1',
  '0',
  '1e309',
  '0x10',
  '١٢٣',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '1 2',
  '1.',
  '.1',
  '1.1',
  '9'.repeat(19),
  `${'9'.repeat(19)}.${'9'.repeat(18)}`,
  `1.${'-'.repeat(36)}`,
  '2026-02-30',
  '9999-12-31',
  '0000-00-00T00:00:00.000Z 1',
  '2026-02-30T00:00:00.000Z 27821234567',
  '-infinity',
  'constructor',
  '__proto__',
];

const OTHERS: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0.5,
  1.5,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [null],
  [[]],
  ['x'],
  { length: 1e9 },
  { toString: 'x' },
  { constructor: { prototype: {} } },
  Array.from({ length: 300 }, (_, index) => index),
];

/** Returns a value of an unexpected type or size. */
export function hostileValue(random: Random): unknown {
  const dice = random.next();
  if (dice < 0.6) return random.pick(TEXTS);
  if (dice < 0.95) return random.pick(OTHERS);
  return nested(random.pick([10, 40, 3000]));
}

/** Returns a copy of an input with one random change, or an unexpected value instead of the input. */
export function mutate(input: unknown, random: Random): unknown {
  const isList = Array.isArray(input);
  if (typeof input !== 'object' || input === null || random.chance(0.1)) return hostileValue(random);
  const names = Object.keys(input);
  const dice = random.next();
  if (names.length === 0 || dice < 0.08)
    return isList ? [...input, hostileValue(random)] : withUnknownField(input, random);
  const name = random.pick(names);
  if (dice < 0.2) return Object.fromEntries(Object.entries(input).filter(([each]) => each !== name));
  const changed = mutate((input as Record<string, unknown>)[name], random);
  return isList
    ? input.map((each: unknown, index) => (String(index) === name ? changed : each))
    : { ...input, [name]: changed };
}

const withUnknownField = (input: object, random: Random): object => ({
  ...input,
  [random.pick(['unknown', '', '\0', 'id', 'accountId', 'x'.repeat(5000)])]: hostileValue(random),
});
