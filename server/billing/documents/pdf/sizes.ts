/** Of the letters: of text, of labels and notes, of the title, and of what the document comes to. In points. */
export const SIZE = 9.5;
export const SMALL = 8;
export const TITLE = 20;
export const SUM = 15;
