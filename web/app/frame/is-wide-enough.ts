/** How far a window may fall short of a page's minimum width, in pixels: hence 1270 and 982 (specification, 2.4). */
const TOLERANCE = 10;

/** Both widths are in pixels. */
export const isWideEnough = (width: number, minWidth: number): boolean => width >= minWidth - TOLERANCE;
