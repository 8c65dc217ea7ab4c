import { MAX_TYPED_CREDITS } from '#contract/order-totals.ts';

/** Points that group thousands: with a decimal comma after them (1.234,50), or two of them (1.234.567). */
const POINTS_GROUP = /^\s*\d{1,3}(?:\.\d{3})+(?:,|\.\d{3}(?!\d))/;

/**
 * What the field makes of what is typed (specification, 5.3): whole digits, and no more than 1e9. A point ends them, however
 * many digits follow, unless it groups thousands. A comma groups thousands (1,000), unless only one or two digits follow it.
 */
export function maskCredits(typed: string): string {
  const whole = POINTS_GROUP.test(typed) ? typed : typed.split('.', 1)[0]!;
  const digits = whole
    .replace(/,\d{1,2}\s*$/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  return digits !== '' && Number(digits) > MAX_TYPED_CREDITS ? String(MAX_TYPED_CREDITS) : digits;
}

/**
 * All that was typed, when the field shows `shown` of it and now holds `now`. A key at the end follows what was typed before:
 * the cents of `500.75` are not digits of the whole, although the field never shows their point.
 */
export const typedWith = (typed: string, shown: string, now: string): string =>
  now.length === shown.length + 1 && now.startsWith(shown) ? typed + now.at(-1)! : now;

/** Undefined for an empty field. */
export const creditsIn = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed));
