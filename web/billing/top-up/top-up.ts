import { queryOptions } from '@tanstack/react-query';
import { MAX_WARNING_LEVEL } from '#contract/credit-warnings.ts';
import { formatPlainAmount, parseMoneyAmount } from '#contract/money.ts';
import { getTopUp, setTopUp, type TopUp } from '#contract/top-up.ts';
import { call } from '#web/client/index.ts';

export const topUpQuery = queryOptions({
  queryKey: ['billing', 'top-up'],
  queryFn: ({ signal }) => call(getTopUp, {}, { signal }),
});

/** The form's values, as typed. */
export type TopUpValues = { below: string; credits: string; maxPerMonth: string };

export const toFormValues = ({ rule }: TopUp): TopUpValues => ({
  below: String(rule?.below ?? 500),
  credits: String(rule?.credits ?? 1000),
  maxPerMonth: rule ? formatPlainAmount(rule.maxPerMonth, rule.currency) : '',
});

/**
 * Parses a whole number of at most 12 digits. Accepts thousands separators, such as `1 000` and `1,000`.
 * Returns undefined for any other string.
 */
export function parseWholeNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,12}$/.test(plain) ? Number(plain) : undefined;
}

/**
 * Parses the balance that triggers a purchase. Returns undefined if it is not a whole number or is out of
 * range.
 */
export function parseLevel(text: string): number | undefined {
  const level = parseWholeNumber(text);
  return level !== undefined && level >= 1 && level <= MAX_WARNING_LEVEL ? level : undefined;
}

/**
 * Parses an amount into minor units. Accepts thousands separators. Returns undefined for any other string.
 */
export const parseAmount = (text: string, currency: string): number | undefined =>
  parseMoneyAmount(text.replaceAll(/[\s,]/g, ''), currency);

/**
 * `total` is the cost of a purchase as shown on the page. The server refuses the rule if this cost has
 * changed.
 */
export const saveTopUp = (values: TopUpValues, { total, currency }: { total: number; currency: string }) =>
  call(setTopUp, {
    body: {
      below: parseLevel(values.below)!,
      credits: parseWholeNumber(values.credits)!,
      maxPerMonth: parseAmount(values.maxPerMonth, currency)!,
      expectedTotal: total,
    },
  });
