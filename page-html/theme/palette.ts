import type { PageTheme } from '#contract/landing-pages/content.ts';
import type { PageBrand } from '../context.ts';
import { contrastRatio, mix, textOn, toReadable } from './colours.ts';

/** The colours of an area of the page, as #rrggbb. Everything drawn on an area uses only these. */
export interface Area {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** Fills buttons. */
  readonly accent: string;
  readonly onAccent: string;
  /** Outlines of filled buttons, which are visible even if the accent is nearly the paper's colour. */
  readonly edge: string;
  /** The accent, or its nearest shade that is readable on the paper. */
  readonly accentText: string;
  /** The paper with a little of the accent. */
  readonly tint: string;
  readonly wrong: string;
}

/** The colours of a page in one mode. */
export interface Palette {
  /** Around the page on wide screens. */
  readonly backdrop: Area;
  readonly sheet: Area;
  /** Behind the hero. */
  readonly band: Area;
  /** Forms, coupons and other framed blocks. */
  readonly card: Area;
}

type Mode = 'light' | 'dark';

const USUAL_ACCENT = { light: '#0e6b63', dark: '#3aa79b' };
const PAPER = { light: '#ffffff', dark: '#171615' };
const INK = { light: '#1d1b18', dark: '#f3f1ee' };
const WRONG = { light: '#b3261e', dark: '#ff9b91' };
const HEX = /^#[0-9a-f]{6}$/i;

/** Returns the colours of a theme. An accent that is no hex colour is ignored, since colours are written into the style. */
export function paletteOf(theme: PageTheme, brand: PageBrand, mode: Mode): Palette {
  const accent = [theme.accent, brand.accent?.[mode]].find((each) => each && HEX.test(each)) as
    | string
    | undefined;
  return PALETTES[theme.background](accent?.toLowerCase() ?? USUAL_ACCENT[mode], mode);
}

const PALETTES: Record<PageTheme['background'], (accent: string, mode: Mode) => Palette> = {
  plain: (accent, mode) => {
    const sheet = plainArea(accent, PAPER[mode], mode);
    return {
      backdrop: plainArea(accent, mode === 'light' ? '#f3f2ef' : '#0d0c0c', mode),
      sheet,
      band: plainArea(accent, sheet.tint, mode),
      card: plainArea(accent, mix(PAPER[mode], INK[mode], mode === 'light' ? 0.035 : 0.06), mode),
    };
  },
  tinted: (accent, mode) => ({
    backdrop: plainArea(accent, mix(PAPER[mode], accent, mode === 'light' ? 0.2 : 0.08), mode),
    sheet: plainArea(accent, mix(PAPER[mode], accent, mode === 'light' ? 0.08 : 0.14), mode),
    band: filledArea(accent, accent, mode),
    card: plainArea(accent, mode === 'light' ? PAPER.light : mix(PAPER.dark, accent, 0.06), mode),
  }),
  bold: (accent, mode) => {
    const sheet = filledArea(accent, accent, mode);
    return {
      backdrop: filledArea(accent, mix(accent, oppositeOf(sheet.ink), 0.14), mode),
      sheet,
      band: sheet,
      card: plainArea(accent, PAPER[mode], mode),
    };
  },
};

/** Returns an area of nearly neutral paper. */
function plainArea(accent: string, paper: string, mode: Mode): Area {
  const ink = INK[mode];
  const tint = mix(paper, accent, mode === 'light' ? 0.1 : 0.18);
  return {
    paper,
    ink,
    muted: toReadable(mix(ink, paper, 0.35), paper, tint),
    line: mix(ink, paper, 0.84),
    accent,
    onAccent: textOn(accent),
    edge: contrastRatio(accent, paper) >= 3 ? accent : toReadable(accent, paper),
    accentText: toReadable(accent, paper, tint),
    tint,
    wrong: toReadable(WRONG[mode], paper, tint),
  };
}

/** Returns an area filled with a colour, on which buttons are of the text's colour. */
function filledArea(accent: string, paper: string, mode: Mode): Area {
  const ink = textOn(paper);
  const tint = mix(paper, oppositeOf(ink), 0.12);
  return {
    paper,
    ink,
    muted: toReadable(mix(ink, paper, 0.12), paper, tint),
    line: mix(paper, ink, 0.3),
    accent: ink,
    onAccent: toReadable(accent, ink),
    edge: ink,
    accentText: ink,
    tint,
    wrong: toReadable(WRONG[mode], paper, tint),
  };
}

const oppositeOf = (ink: string): string => (ink === '#ffffff' ? '#000000' : '#ffffff');
