/** Font sizes in points: of text, of labels and notes, of the title, of the total. */
export const SIZE = 9.5;
export const SMALL = 8;
export const TITLE = 20;
export const SUM = 15;
