import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolverInput,
} from '@mantine/core';

/** Verdigris. A brand replaces this tuple, the mark and the name; nothing else depends on a colour. */
// oxfmt-ignore
const accent: MantineColorsTuple = [
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

export const theme = createTheme({
  colors: { accent, bronze, gray, dark },
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

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#FDFCFA',
    '--mantine-color-dimmed': '#6D675F',
    '--mantine-color-placeholder': '#8A847B',
    '--mantine-color-error': '#B3261E',
    '--mantine-color-anchor': '#0E6B63',
    '--mantine-primary-color-light': '#0E6B6317',
    '--mantine-primary-color-light-hover': '#0E6B6326',
    '--mantine-primary-color-light-color': '#0B564F',
    '--mantine-color-accent-light': '#0E6B6317',
    '--mantine-color-accent-light-hover': '#0E6B6326',
    '--mantine-color-accent-light-color': '#0B564F',
  },
  dark: {
    '--mantine-color-dimmed': '#ABA69E',
    '--mantine-color-placeholder': '#8C8780',
    '--mantine-color-error': '#FF9189',
    '--mantine-color-anchor': '#4FB7A8',
    '--mantine-primary-color-light': '#4FB7A826',
    '--mantine-primary-color-light-hover': '#4FB7A833',
    '--mantine-primary-color-light-color': '#79C4B8',
    '--mantine-color-accent-light': '#4FB7A826',
    '--mantine-color-accent-light-hover': '#4FB7A833',
    '--mantine-color-accent-light-color': '#79C4B8',
  },
});
