/** The tolerance in pixels: a minimum of 1280 accepts 1270, and 992 accepts 982 (specification, 2.4). */
const WIDTH_TOLERANCE = 10;

/** Both widths are in pixels. */
export const isWideEnough = (width: number, minWidth: number): boolean => width >= minWidth - WIDTH_TOLERANCE;
