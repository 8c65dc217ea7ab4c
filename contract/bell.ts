/**
 * Carillon's logo: a bell, with arcs that suggest a radio signal. The SVG paths fit a square of side `size`.
 * Strokes are `width` wide and have round ends.
 */
export const BELL = {
  size: 32,
  width: 2.2,
  strokes: [
    'M5.5 23.5h21',
    'M8 23.5c1.6-2 1.9-4.4 1.9-7.4a6.1 6.1 0 0 1 12.2 0c0 3 .3 5.4 1.9 7.4',
    'M13.4 27a3.2 3.2 0 0 0 5.2 0',
    'M5.5 14.5a10.6 10.6 0 0 1 5-8.6M26.5 14.5a10.6 10.6 0 0 0-5-8.6',
  ],
} as const;
