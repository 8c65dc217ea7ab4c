import { expect, test } from 'vitest';
import { contrastRatio, textColorOn, mix, toReadableColor, createShades } from './shades.ts';

test('the accents are shades 7 and 4, and the shades darken', () => {
  const shades = createShades({ light: '#7A1FA2', dark: '#CE93D8' });
  expect(shades).toHaveLength(10);
  expect(shades[7]).toBe('#7A1FA2');
  expect(shades[4]).toBe('#CE93D8');
  const onWhite = shades.map((shade) => contrastRatio(shade, '#FFFFFF'));
  expect(onWhite).toEqual(onWhite.toSorted((a, b) => a - b));
});

test.each([
  ['#000000', '#FFFFFF', 0.5, '#808080'],
  ['#0E6B63', '#000000', 0, '#0E6B63'],
])('mixes %s with %s by the share %d to %s', (color, other, share, mixed) => {
  expect(mix(color, other, share)).toBe(mixed);
});

test.each(['#FFD400', '#0E6B63', '#FF6D00', '#1E88E5', '#000000', '#FFFFFF', '#808080'])(
  'text on %s is readable, and so is text in that colour',
  (color) => {
    expect(contrastRatio(textColorOn(color), color)).toBeGreaterThan(4.5);
    for (const ground of ['#FDFCFA', '#1B1A18'])
      expect(contrastRatio(toReadableColor(ground, color), ground)).toBeGreaterThan(4.5);
  },
);

test('keeps a colour with enough contrast', () => {
  expect(toReadableColor('#FDFCFA', '#0E6B63')).toBe('#0E6B63');
});
