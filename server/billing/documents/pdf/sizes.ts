/** Font sizes in points. */
export const TEXT_SIZE = 9.5;
export const SMALL_SIZE = 8;
export const TITLE_SIZE = 20;
export const TOTAL_SIZE = 15;
