import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_BACKGROUNDS, type PageTheme } from '#contract/landing-pages/content.ts';
import { contrastRatio, mix, textOn, toReadable } from './colours.ts';
import type { PageBrand } from '../context.ts';
import { pageStyle } from './page-style.ts';
import { type Area, paletteOf } from './palette.ts';

const THEME: PageTheme = { accent: null, background: 'plain', font: 'system', radius: 'small', mode: 'auto' };
const BRAND: PageBrand = { name: 'Bright Coffee', accent: null, font: 'system', radius: 'small', logo: null };
const PAIRS: readonly [keyof Area, keyof Area][] = [
  ['ink', 'paper'],
  ['ink', 'tint'],
  ['muted', 'paper'],
  ['muted', 'tint'],
  ['accentText', 'paper'],
  ['accentText', 'tint'],
  ['onAccent', 'accent'],
  ['wrong', 'paper'],
];

test('knows contrasts', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect([textOn('#f4b400'), textOn('#1b4965')]).toEqual(['#000000', '#ffffff']);
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(toReadable('#0000ff', '#ffffff')).toBe('#0000ff');
});

test('every accent gives readable text in every area, in both modes', () => {
  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, fc.constantFrom(...PAGE_BACKGROUNDS), (accent, background) => {
      for (const mode of ['light', 'dark'] as const) {
        const palette = paletteOf({ ...THEME, accent, background }, BRAND, mode);
        for (const [name, area] of Object.entries(palette)) {
          for (const [text, behind] of PAIRS)
            expect(
              contrastRatio(area[text], area[behind]),
              `${name} ${mode} ${text} ${behind}`,
            ).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(area.edge, area.paper), `${name} ${mode} edge`).toBeGreaterThanOrEqual(3);
        }
      }
    }),
    {
      numRuns: 2000,
      examples: [
        ['#808080', 'bold'],
        ['#ffffff', 'plain'],
        ['#000000', 'plain'],
        ['#777777', 'bold'],
      ],
    },
  );
});

test('ignores an accent that is no colour', () => {
  const accent = 'red;}</style>';
  expect(pageStyle({ ...THEME, accent }, { ...BRAND, accent: { light: accent, dark: accent } })).toBe(
    pageStyle(THEME, BRAND),
  );
});

test('follows the mode of the theme', () => {
  const styleOf = (mode: PageTheme['mode']) => pageStyle({ ...THEME, mode }, BRAND);
  expect(styleOf('auto')).toContain('prefers-color-scheme:dark');
  expect(styleOf('light')).not.toContain('prefers-color-scheme');
  expect(styleOf('dark')).toContain('color-scheme:dark');
});
