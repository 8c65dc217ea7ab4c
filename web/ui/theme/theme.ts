import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolverInput,
} from '@mantine/core';
import { inkOn, mix, readableOn, shadesOf, type Accent } from './shades.ts';

/** Verdigris. A brand replaces these shades, the mark and the name; nothing else depends on a colour. */
// oxfmt-ignore
const verdigris: MantineColorsTuple = [
  '#E8F4F2', '#CDE8E4', '#A5D6CE', '#79C4B8', '#4FB7A8', '#2C9A8C', '#188076', '#0E6B63', '#0B564F', '#08403B',
];
/** Bell metal: credits and money, nothing else. */
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

/** Where Mantine's own choice falls short of the contrast that a text needs. */
function readable({ variant, color, theme }: VariantColorsResolverInput): { color?: string } {
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
  variantColorResolver: (input) => ({ ...defaultVariantColorsResolver(input), ...readable(input) }),
});

const GROUND = { light: '#FDFCFA', dark: dark[7] };

/** Carillon's look, in the accent of a brand. */
export function lookOf(accent: Accent | null) {
  const shades = accent ? shadesOf(accent) : verdigris;
  const cssVariables: CSSVariablesResolver = () => ({
    variables: {},
    light: {
      '--mantine-color-body': GROUND.light,
      '--mantine-color-dimmed': '#6D675F',
      '--mantine-color-placeholder': '#8A847B',
      '--mantine-color-error': '#B3261E',
      ...texts(GROUND.light, shades[7], shades[8]),
      ...tints(shades[7], '17', '26'),
      ...panel(shades[7]),
      ...(accent && filled(accent.light)),
    },
    dark: {
      '--mantine-color-dimmed': '#ABA69E',
      '--mantine-color-placeholder': '#8C8780',
      '--mantine-color-error': '#FF9189',
      ...texts(GROUND.dark, shades[4], shades[3]),
      ...tints(shades[4], '26', '33'),
      ...panel(shades[8]),
      ...(accent && filled(accent.dark)),
    },
  });
  return { theme: { ...theme, colors: { ...theme.colors, accent: shades } }, cssVariables };
}

/** The accent as a text: as a link, and on its own tint. */
function texts(ground: string, link: string, onTint: string) {
  const color = readableOn(ground, onTint);
  return {
    '--mantine-color-anchor': readableOn(ground, link),
    '--mantine-primary-color-light-color': color,
    '--mantine-color-accent-light-color': color,
  };
}

function tints(color: string, alpha: string, hoverAlpha: string) {
  return {
    '--mantine-primary-color-light': color + alpha,
    '--mantine-primary-color-light-hover': color + hoverAlpha,
    '--mantine-color-accent-light': color + alpha,
    '--mantine-color-accent-light-hover': color + hoverAlpha,
  };
}

/** The broad ground of accent beside Login. */
function panel(color: string) {
  const ink = inkOn(color);
  return { '--panel': color, '--panel-far': awayFrom(ink, color, 0.25), '--on-panel': ink };
}

/** What a brand's accent carries as a text; Mantine's own threshold leaves some hard to read. */
function filled(color: string) {
  const ink = inkOn(color);
  return {
    '--mantine-primary-color-contrast': ink,
    '--mantine-color-accent-filled-hover': awayFrom(ink, color, 0.12),
  };
}

function awayFrom(ink: string, color: string, share: number): string {
  return mix(color, ink === '#FFFFFF' ? '#000000' : '#FFFFFF', share);
}
