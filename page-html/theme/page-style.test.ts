import { expect, test } from 'vitest';
import { PAGE_FONTS, PAGE_RADII } from '#contract/landing-pages/look.ts';
import { createContent } from '../templates/create-content.ts';
import { renderPage } from '../render-page.ts';
import { testContext } from '../testing/content.ts';
import { pageStyle } from './page-style.ts';

const { theme } = createContent({ title: 'x' }, {}, []);
const { brand } = testContext();

test.each(PAGE_FONTS)('takes the font %s from the brand, unless the page has its own', (font) => {
  const own = pageStyle({ ...theme, font }, brand);
  expect(pageStyle({ ...theme, font: 'brand' }, { ...brand, font })).toBe(own);
  expect(pageStyle({ ...theme, font }, { ...brand, font: 'mono' })).toBe(own);
  if (font !== 'system') expect(own).not.toBe(pageStyle({ ...theme, font: 'system' }, brand));
});

test.each(PAGE_RADII)('takes the corners %s from the brand, unless the page has its own', (radius) => {
  const own = pageStyle({ ...theme, radius }, brand);
  expect(pageStyle({ ...theme, radius: 'brand' }, { ...brand, radius })).toBe(own);
  expect(pageStyle({ ...theme, radius }, { ...brand, radius: 'large' })).toBe(own);
  if (radius !== 'small') expect(own).not.toBe(pageStyle({ ...theme, radius: 'small' }, brand));
});

test('a page that chooses neither is rendered with those of the brand', () => {
  const context = testContext({ brand: { ...brand, font: 'serif', radius: 'large' } });
  const { style } = renderPage(createContent({ title: 'x' }, {}, []), context);
  expect(style).toContain("--font:'Iowan Old Style'");
  expect(style).toContain('--radius:1.75rem;--card-radius:1.5rem');
});
