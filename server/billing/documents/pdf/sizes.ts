/** Font sizes in points: of text, of labels and notes, of the title, of the total. */
export const TEXT_SIZE = 9.5;
export const SMALL_SIZE = 8;
export const TITLE_SIZE = 20;
export const TOTAL_SIZE = 15;
