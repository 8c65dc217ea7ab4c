/** A window may be narrower than a page wants it by so many pixels: hence 1270 and 982 (specification, 2.4). */
const TOLERANCE = 10;

/** Whether a window of some width holds a page that needs `minWidth`; both in pixels. */
export const isWideEnough = (width: number, minWidth: number): boolean => width >= minWidth - TOLERANCE;
