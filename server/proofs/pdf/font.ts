import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** DejaVu Sans: Latin, Greek, Cyrillic, and many signs; its licence lets it be embedded. */
const PATH = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

type Loaded = { file: Buffer; has: (codePoint: number) => boolean };

let loading: Promise<Loaded> | undefined;

/** The font of the file, read once. `has` tells whether it can draw a character. */
export const loadFont = (): Promise<Loaded> => (loading ??= load());

async function load(): Promise<Loaded> {
  const file = await readFile(PATH);
  const font = create(file) as Font;
  return { file, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}
