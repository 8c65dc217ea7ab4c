import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

const pathOf = (name: string): string => createRequire(import.meta.url).resolve(name);

/** Whether a font can draw a character. */
export type Has = (codePoint: number) => boolean;
type Loaded = { file: Buffer; has: Has };

let text: Promise<Loaded> | undefined;
let bold: Promise<Loaded> | undefined;
let han: Promise<Loaded> | undefined;

/** The font of all files, read once. DejaVu Sans Condensed: Latin, Greek, Cyrillic, Arabic, Hebrew, and many signs; its licence lets it be embedded. */
export const loadFont = (): Promise<Loaded> =>
  (text ??= load(pathOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')));

/** The same in bold, for titles, totals and names of brands. It has a few letters fewer. */
export const loadBoldFont = (): Promise<Loaded> =>
  (bold ??= load(pathOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')));

/** The font of Chinese and Japanese names, read once, and only where one is drawn: it has 8 MB. Noto Sans, of the same licence as its letters. */
export const loadHanFont = (): Promise<Loaded> =>
  (han ??= load(join(dirname(pathOf('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Regular.otf')));

async function load(path: string): Promise<Loaded> {
  const file = await readFile(path);
  const font = create(file) as Font;
  return { file, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}
