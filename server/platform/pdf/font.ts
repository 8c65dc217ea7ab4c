import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

const pathOf = (name: string): string => createRequire(import.meta.url).resolve(name);

/** Whether a font can draw a character. */
export type HasGlyph = (codePoint: number) => boolean;
type LoadedFont = { file: Buffer; hasGlyph: HasGlyph };

let text: Promise<LoadedFont> | undefined;
let bold: Promise<LoadedFont> | undefined;
let han: Promise<LoadedFont> | undefined;

/**
 * The font of all documents, read once. DejaVu Sans Condensed has Latin, Greek, Cyrillic, Arabic, Hebrew and many symbols.
 * Its licence allows embedding.
 */
export const loadFont = (): Promise<LoadedFont> =>
  (text ??= load(pathOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')));

/** The bold font, for titles, totals and brand names. It lacks a few letters of the regular one. */
export const loadBoldFont = (): Promise<LoadedFont> =>
  (bold ??= load(pathOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')));

/** The font of Chinese and Japanese names, Noto Sans. Read once, and only when needed, because it has 8 MB. */
export const loadHanFont = (): Promise<LoadedFont> =>
  (han ??= load(join(dirname(pathOf('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Regular.otf')));

async function load(path: string): Promise<LoadedFont> {
  const file = await readFile(path);
  const font = create(file) as Font;
  return { file, hasGlyph: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}
