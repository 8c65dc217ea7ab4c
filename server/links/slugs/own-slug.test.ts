import { expect, it } from 'vitest';
import { checkOwnSlug } from './own-slug.ts';

it.each([
  'sale',
  'spring-sale',
  '2026',
  'offer-1988',
  'cocktails',
  'essex',
  'therapist',
  'b2b',
  'a',
  'bcdfghjkmn',
  'bcdfghjk-m',
])('accepts %s', (slug) => {
  expect(() => checkOwnSlug(slug)).not.toThrow();
});

it.each(['fuck-you', 'f-u-c-k', 'sh1t', 'free-sex', 'n4zi', 'bullsh1t-sale'])(
  'refuses the offensive %s',
  (slug) => {
    expect(() => checkOwnSlug(slug)).toThrow(
      'This contains a word that offends people. Choose another slug.',
    );
  },
);

it.each(['bcdfghjkm', '234567892', 'b2c3d4f5g'])('keeps %s for recipients', (slug) => {
  expect(() => checkOwnSlug(slug)).toThrow(
    'Slugs of nine digits and consonants are kept for the links of recipients.',
  );
});
