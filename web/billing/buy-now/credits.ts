import { MOST_TYPED } from '#contract/order-totals.ts';

/** What the field makes of what is typed (specification, 5.3): whole digits, and no more than 1e9. Pasted cents are dropped. */
export function maskCredits(typed: string): string {
  const digits = typed
    .replace(/[.,]\d{1,2}\s*$/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  return digits !== '' && Number(digits) > MOST_TYPED ? String(MOST_TYPED) : digits;
}

/** Undefined for an empty field. */
export const creditsIn = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed));
