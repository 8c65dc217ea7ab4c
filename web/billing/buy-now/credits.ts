import { MOST_TYPED } from '#contract/order-totals.ts';

/** What the field makes of what is typed (specification, 5.3): whole digits, and no more than 1e9. Pasted cents are dropped. */
export function maskCredits(typed: string): string {
  const digits = typed
    .replace(/[.,]\d{1,2}\s*$/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  return digits !== '' && Number(digits) > MOST_TYPED ? String(MOST_TYPED) : digits;
}

/** Whether the end of what is typed may be the beginning of decimals: `1000.` or `1000.5`, but not `1,000`. */
export const isBeginningOfDecimals = (typed: string): boolean => /^[\d.,\s]*\d[.,]\d{0,2}$/.test(typed);

/** Undefined for an empty field. */
export const creditsIn = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed));
