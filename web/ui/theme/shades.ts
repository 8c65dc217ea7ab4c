import { luminance, type MantineColorsTuple } from '@mantine/core';

/** A brand's accent colours, as #RRGGBB. */
export type Accent = { light: string; dark: string };

const WHITE = '#FFFFFF';
const BLACK = '#000000';

/**
 * Returns ten shades of an accent, from light to dark. Index 4 is the accent for dark mode, index 7 the one
 * for light mode.
 */
export function createShades({ light, dark }: Accent): MantineColorsTuple {
  return [
    ...([0.9, 0.78, 0.58, 0.3] as const).map((share) => mix(dark, WHITE, share)),
    dark,
    mix(dark, light, 1 / 3),
    mix(dark, light, 2 / 3),
    light,
    mix(light, BLACK, 0.2),
    mix(light, BLACK, 0.4),
  ] as unknown as MantineColorsTuple;
}

/** Mixes `share` (0 to 1) of `other` into `color`. */
export function mix(color: string, other: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [from, to] = [color, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`.toUpperCase();
}

/** Returns the contrast ratio, 1 to 21 (WCAG 2). */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns white or black, whichever has the higher contrast. */
export function textColorOn(color: string): string {
  return contrastRatio(color, WHITE) >= contrastRatio(color, BLACK) ? WHITE : BLACK;
}

/** Returns the colour, or the nearest shade with enough contrast for text on the background. */
export function toReadableColor(background: string, color: string): string {
  const ink = textColorOn(background);
  let readable = color;
  while (contrastRatio(readable, background) < 5) readable = mix(readable, ink, 0.1);
  return readable;
}
