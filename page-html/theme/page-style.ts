import type { PageTheme } from '#contract/landing-pages/content.ts';
import type { PageFont, PageRadius } from '#contract/landing-pages/look.ts';
import type { PageBrand } from '../context.ts';
import { LAYOUT_STYLE } from './layout-style.ts';
import { BLOCK_STYLE } from './block-style.ts';
import { FORM_STYLE } from './form-style.ts';
import { type Area, type Palette, paletteOf } from './palette.ts';

const FONTS: Record<PageFont, string> = {
  system: "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  rounded:
    "ui-rounded,'SF Pro Rounded','Hiragino Maru Gothic ProN',Quicksand,Nunito,'Varela Round',system-ui,sans-serif",
  serif: "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L','Noto Serif',Georgia,serif",
  mono: "ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono','Roboto Mono',monospace",
};

/** Corners of buttons and fields, and those of cards and pictures. */
const RADII: Record<PageRadius, readonly [string, string]> = {
  none: ['0', '0'],
  small: ['.5rem', '.75rem'],
  large: ['1.75rem', '1.5rem'],
};

const AREAS = { sheet: '.page,.page .sheet', band: '.page .band', card: '.page .card' } as const;
/** From this width on, something shows around the page. */
const WIDE = '@media (min-width:44rem)';

/** Returns the style sheet of a page. Every rule is below `.page`, so the editor's canvas can use it too. */
export function pageStyle(theme: PageTheme, brand: PageBrand): string {
  const font = FONTS[theme.font === 'brand' ? brand.font : theme.font];
  const [radius, cardRadius] = RADII[theme.radius === 'brand' ? brand.radius : theme.radius];
  const shape = `.page{--font:${font};--radius:${radius};--card-radius:${cardRadius};--hero-end:${theme.background === 'bold' ? '1rem' : '3rem'}}`;
  return [shape, coloursOf(theme, brand), LAYOUT_STYLE, BLOCK_STYLE, FORM_STYLE].join('\n');
}

function coloursOf(theme: PageTheme, brand: PageBrand): string {
  const [light, dark] = (['light', 'dark'] as const).map((mode) => rulesOf(paletteOf(theme, brand, mode)));
  if (theme.mode === 'light') return `.page{color-scheme:light}${light}`;
  if (theme.mode === 'dark') return `.page{color-scheme:dark}${dark}`;
  return `.page{color-scheme:light dark}${light}@media (prefers-color-scheme:dark){${dark}}`;
}

function rulesOf(palette: Palette): string {
  const areas = Object.entries(AREAS).map(
    ([area, selector]) => `${selector}{${variablesOf(palette[area as keyof Palette])}}`,
  );
  return `${areas.join('')}${WIDE}{.page{${variablesOf(palette.backdrop)}}}`;
}

const variablesOf = (area: Area): string =>
  Object.entries(area)
    .map(
      ([name, colour]) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`,
    )
    .join(';');
