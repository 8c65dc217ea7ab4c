/** Loads the palette, which is not part of the shell's bundle. */
export const loadPalette = async () => (await import('./Palette.tsx')).Palette;
