/** The colours of text, and of secondary text. */
export const INK = '#1a1a1a';
export const MUTED = '#666666';
/** The colour of rules between rows. */
export const LINE = '#d9d9d9';
