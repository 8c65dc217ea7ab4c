import type { Columns } from '#server/platform/pdf/draw-cells.ts';
import { CONTENT_WIDTH } from '#server/platform/pdf/page.ts';

/** Columns of the document lines: description, quantity, unit price, amount. */
export const LINE_COLUMNS: Columns = [
  { left: 0, width: 255 },
  { left: 260, width: 60 },
  { left: 325, width: 65 },
  { left: 395, width: CONTENT_WIDTH - 395 },
];

/** Columns of the totals: label and amount. They align with the price and amount columns above. */
export const TOTAL_COLUMNS: Columns = [
  { left: 190, width: 195 },
  { left: 390, width: CONTENT_WIDTH - 390 },
];
