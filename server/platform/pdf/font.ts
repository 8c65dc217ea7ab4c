import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

const pathOf = (name: string): string => createRequire(import.meta.url).resolve(name);

/** Returns whether a font can draw a character. */
export type HasGlyph = (codePoint: number) => boolean;
type LoadedFont = { file: Buffer; hasGlyph: HasGlyph };

let textFont: Promise<LoadedFont> | undefined;
let boldFont: Promise<LoadedFont> | undefined;
let hanFont: Promise<LoadedFont> | undefined;

/**
 * Loads the font that all documents use. Loaded only once. DejaVu Sans Condensed has Latin, Greek, Cyrillic,
 * Arabic, Hebrew and many symbols. Its licence allows embedding.
 */
export const loadFont = (): Promise<LoadedFont> =>
  (textFont ??= load(pathOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')));

/** Loads the bold font, for titles, totals and brand names. It lacks a few letters of the regular font. */
export const loadBoldFont = (): Promise<LoadedFont> =>
  (boldFont ??= load(pathOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')));

/**
 * Loads Noto Sans, the font for Chinese and Japanese names. Loaded once and only when needed, because it
 * takes 8 MB.
 */
export const loadHanFont = (): Promise<LoadedFont> =>
  (hanFont ??= load(join(dirname(pathOf('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Regular.otf')));

async function load(path: string): Promise<LoadedFont> {
  const file = await readFile(path);
  const font = create(file) as Font;
  return { file, hasGlyph: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}
