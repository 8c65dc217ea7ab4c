const WHITE = '#ffffff';
const BLACK = '#000000';
/** The least contrast of text (WCAG 2, level AA), with a little to spare for rounding. */
const TEXT_CONTRAST = 4.6;

/** Mixes `share` (0 to 1) of `other` into `colour`. Colours are #rrggbb. */
export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channelsOf(colour), channelsOf(other)];
  const mixed = from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the contrast ratio, 1 to 21 (WCAG 2). */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns white or black, whichever has the higher contrast. */
export const textOn = (colour: string): string =>
  contrastRatio(colour, WHITE) >= contrastRatio(colour, BLACK) ? WHITE : BLACK;

/** Returns the colour, or the nearest shade that is readable on all of these backgrounds. */
export function toReadable(colour: string, ...backgrounds: readonly string[]): string {
  const ink = textOn(backgrounds[0]!);
  let readable = colour;
  for (let step = 0; step < 40; step++) {
    if (backgrounds.every((each) => contrastRatio(readable, each) >= TEXT_CONTRAST)) return readable;
    readable = mix(readable, ink, 0.1);
  }
  return ink;
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(toLinear);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
