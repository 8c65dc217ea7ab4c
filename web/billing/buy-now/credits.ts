import { MAX_TYPED_CREDITS } from '#contract/order-totals.ts';

/**
 * Matches a number in which points separate thousands. Such a number has a decimal comma (1.234,50) or at
 * least two points (1.234.567).
 */
const GROUPING_POINTS = /^\s*\d{1,3}(?:\.\d{3})+(?:,|\.\d{3}(?!\d))/;

/**
 * Masks typed input to digits (specification, 5.3), at most 1e9. A point ends the number, however many digits follow,
 * unless it groups thousands. A comma groups thousands (1,000), unless only one or two digits follow it.
 */
export function maskCredits(typed: string): string {
  const integerPart = GROUPING_POINTS.test(typed) ? typed : typed.split('.', 1)[0]!;
  const digits = integerPart
    .replace(/,\d{1,2}\s*$/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  return digits !== '' && Number(digits) > MAX_TYPED_CREDITS ? String(MAX_TYPED_CREDITS) : digits;
}

/**
 * Returns everything that the user typed, including the cents that the field hides. `typed` is the earlier
 * input, `shown` the field's earlier value and `now` its current value. A key pressed at the end is
 * appended to `typed`. Otherwise the cents of `500.75` would become digits of the number.
 */
export const restoreTypedInput = (typed: string, shown: string, now: string): string =>
  now.length === shown.length + 1 && now.startsWith(shown) ? typed + now.at(-1)! : now;

/** Returns undefined for an empty field. */
export const parseCredits = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed));
