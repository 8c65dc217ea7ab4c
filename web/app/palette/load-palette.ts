/** The palette is no part of what the shell loads first. */
export const loadPalette = async () => (await import('./Palette.tsx')).Palette;
