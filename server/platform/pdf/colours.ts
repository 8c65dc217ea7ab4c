/** Of the text of files, and of what is less important. */
export const INK = '#1a1a1a';
export const MUTED = '#666666';
/** Of rules between rows. */
export const LINE = '#d9d9d9';
