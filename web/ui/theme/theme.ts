import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolverInput,
} from '@mantine/core';
import { textColorOn, mix, toReadableColor, createShades, type Accent } from './shades.ts';

/** The default accent. A brand replaces these shades. */
// oxfmt-ignore
const verdigris: MantineColorsTuple = [
  '#E8F4F2', '#CDE8E4', '#A5D6CE', '#79C4B8', '#4FB7A8', '#2C9A8C', '#188076', '#0E6B63', '#0B564F', '#08403B',
];
/** For credits and money only. */
// oxfmt-ignore
const bronze: MantineColorsTuple = [
  '#FAF3E9', '#F1E1C9', '#E6CBA2', '#DAB479', '#D09F57', '#C08A41', '#B57A34', '#A8702A', '#8A5A1F', '#6B4516',
];
// oxfmt-ignore
const gray: MantineColorsTuple = [
  '#F8F7F4', '#F2F0EC', '#E7E4DE', '#D8D4CC', '#BCB6AC', '#8F8980', '#6D675F', '#524D47', '#37332E', '#211E1B',
];
// oxfmt-ignore
const dark: MantineColorsTuple = [
  '#EAE7E2', '#CBC7C0', '#ABA69E', '#8C8780', '#57534D', '#3D3A36', '#2B2926', '#1B1A18', '#151412', '#0F0E0D',
];

/** Replaces Mantine's colours where their contrast is too low for text. */
function accessibleColor({ variant, color, theme }: VariantColorsResolverInput): { color?: string } {
  if (variant === 'light' && color === 'red') return { color: 'var(--state-failed)' };
  const isPrimary = color === undefined || color === theme.primaryColor;
  return variant === 'filled' && isPrimary ? { color: 'var(--mantine-primary-color-contrast)' } : {};
}

const theme = createTheme({
  colors: { accent: verdigris, bronze, gray, dark },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#1C1A17',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1.125rem', xl: '1.5rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  // The menu collapses at 992 px and below.
  breakpoints: { md: '62.0625em' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'md',
  radius: { sm: '0.25rem', md: '0.5rem', lg: '0.75rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => ({ ...defaultVariantColorsResolver(input), ...accessibleColor(input) }),
});

const BACKGROUND_COLORS = { light: '#FDFCFA', dark: dark[7] };

/** Returns the theme and its CSS variables with a brand's accent, or with Carillon's own accent. */
export function brandTheme(accent: Accent | null) {
  const shades = accent ? createShades(accent) : verdigris;
  const cssVariables: CSSVariablesResolver = () => ({
    variables: {},
    light: {
      '--mantine-color-body': BACKGROUND_COLORS.light,
      '--mantine-color-dimmed': '#6D675F',
      '--mantine-color-placeholder': '#8A847B',
      '--mantine-color-error': '#B3261E',
      ...textColors(BACKGROUND_COLORS.light, shades[7], shades[8]),
      ...tintColors(shades[7], '17', '26'),
      ...panelColors(shades[7]),
      ...(accent && filledColors(accent.light)),
    },
    dark: {
      '--mantine-color-dimmed': '#ABA69E',
      '--mantine-color-placeholder': '#8C8780',
      '--mantine-color-error': '#FF9189',
      ...textColors(BACKGROUND_COLORS.dark, shades[4], shades[3]),
      ...tintColors(shades[4], '26', '33'),
      ...panelColors(shades[8]),
      ...(accent && filledColors(accent.dark)),
    },
  });
  return { theme: { ...theme, colors: { ...theme.colors, accent: shades } }, cssVariables };
}

/** Returns CSS variables with the accent as a text colour, for links and for text on the accent's tint. */
function textColors(background: string, link: string, onTint: string) {
  const color = toReadableColor(background, onTint);
  return {
    '--mantine-color-anchor': toReadableColor(background, link),
    '--mantine-primary-color-light-color': color,
    '--mantine-color-accent-light-color': color,
  };
}

function tintColors(color: string, alpha: string, hoverAlpha: string) {
  return {
    '--mantine-primary-color-light': color + alpha,
    '--mantine-primary-color-light-hover': color + hoverAlpha,
    '--mantine-color-accent-light': color + alpha,
    '--mantine-color-accent-light-hover': color + hoverAlpha,
  };
}

/** Returns the colours of the accent panel next to the sign-in form. */
function panelColors(color: string) {
  const ink = textColorOn(color);
  return { '--panel': color, '--panel-far': shift(ink, color, 0.25), '--on-panel': ink };
}

/**
 * Returns CSS variables for the text and hover colours on a brand's accent. Mantine's threshold leaves text
 * on some accents hard to read.
 */
function filledColors(color: string) {
  const ink = textColorOn(color);
  return {
    '--mantine-primary-color-contrast': ink,
    '--mantine-color-accent-filled-hover': shift(ink, color, 0.12),
  };
}

function shift(ink: string, color: string, share: number): string {
  return mix(color, ink === '#FFFFFF' ? '#000000' : '#FFFFFF', share);
}
