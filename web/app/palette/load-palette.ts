/** Separate from the shell's bundle. */
export const loadPalette = async () => (await import('./Palette.tsx')).Palette;
