import type { FieldType } from '#contract/contact-fields.ts';
import { isDayFirst, type Order } from './DayFirst.tsx';
import { type Decimals, isDecimalComma } from './Decimals.tsx';

/** What was chosen of how values are read that could be two. */
export type Chosen = { dayFirst: Order; decimalComma: Decimals };
export const NOTHING_CHOSEN: Chosen = { dayFirst: '', decimalComma: '' };

/** How values are read as a type, as far as it was chosen. */
export function readingOf(type: FieldType | undefined, chosen: Chosen) {
  const dayFirst = type === 'date' ? isDayFirst(chosen.dayFirst) : undefined;
  const decimalComma = type === 'number' ? isDecimalComma(chosen.decimalComma) : undefined;
  return { ...(dayFirst !== undefined && { dayFirst }), ...(decimalComma !== undefined && { decimalComma }) };
}
