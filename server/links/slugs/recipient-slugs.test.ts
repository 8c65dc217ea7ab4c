import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countParts } from '#sms/index.ts';
import { ALPHABET, isOffensive } from './alphabet.ts';
import { BATCH_SIZES, MAX_SERIALS, RecipientSlugs } from './recipient-slugs.ts';

const slugs = new RecipientSlugs('of tests');
const [MOST_LARGE, MOST_MIDDLE, MOST_SINGLE] = MAX_SERIALS as [number, number, number];
const batches = fc.oneof(
  ...BATCH_SIZES.map(({ positions, firstSerial }, nth) =>
    fc.record({
      serial: fc.integer({ min: firstSerial, max: MAX_SERIALS[nth]! }),
      count: fc.integer({ min: 1, max: Math.min(50, positions) }),
    }),
  ),
);

it('finds the batch and the position of every slug', () => {
  fc.assert(
    fc.property(batches, ({ serial, count }) => {
      for (const [position, slug] of slugs.of(serial, count).entries())
        expect(slugs.read(slug)).toEqual({ serial, position });
    }),
  );
});

it('gives each recipient of a full batch another slug, of nine characters and never an offensive one', () => {
  const all = [1, 2, MOST_LARGE].flatMap((serial) => slugs.of(serial, 1000));
  for (let nth = 0; nth < 1000; nth++) all.push(...slugs.of(MOST_SINGLE - nth, 1));
  for (let nth = 0; nth < 100; nth++) all.push(...slugs.of(MOST_MIDDLE - nth, 32));
  expect(new Set(all).size).toBe(7200);
  for (const slug of all) {
    expect(slug).toMatch(new RegExp(`^[${ALPHABET}]{9}$`));
    expect(isOffensive(slug)).toBe(false);
  }
});

it('has characters that are one septet each', () => {
  expect(countParts(ALPHABET.repeat(5) + 'a'.repeat(20))).toMatchObject({ parts: 1 });
});

it('gives neighbours slugs that have nothing in common', () => {
  const all = slugs.of(7, 1000);
  const alike = all.filter((slug, nth) => nth > 0 && slug.slice(0, 3) === all[nth - 1]!.slice(0, 3));
  expect(alike.length).toBeLessThan(5);
  for (let place = 0; place < 9; place++) {
    const counts = Map.groupBy(all, (slug) => slug[place]!);
    for (const character of ALPHABET) expect(counts.get(character)?.length ?? 0).toBeGreaterThan(5);
  }
});

it('depends on the key', () => {
  expect(new RecipientSlugs('another').of(1, 1)).not.toEqual(slugs.of(1, 1));
});

it('reads nothing from slugs of another form', () => {
  for (const slug of ['', 'b', '23456789b2', '2345678a9', '2345678B9', '2345678 9', 'é23456789'])
    expect(slugs.read(slug)).toBeUndefined();
});

it('refuses batches that do not fit', () => {
  for (const [serial, count] of [
    [-1, 1],
    [MOST_LARGE + 1, 1],
    [MOST_MIDDLE + 1, 1],
    [MOST_SINGLE + 1, 1],
    [1, 1025],
    [MOST_MIDDLE, 33],
    [MOST_SINGLE, 2],
    [0.5, 1],
  ] as const)
    expect(() => slugs.of(serial, count)).toThrow(RangeError);
});
