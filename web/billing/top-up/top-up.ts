import { queryOptions } from '@tanstack/react-query';
import { MAX_WARNING_LEVEL } from '#contract/credit-warnings.ts';
import { plainAmount, readAmount } from '#contract/money.ts';
import { getTopUp, setTopUp, type TopUp } from '#contract/top-up.ts';
import { call } from '#web/client/index.ts';

export const topUpQuery = queryOptions({
  queryKey: ['billing', 'top-up'],
  queryFn: ({ signal }) => call(getTopUp, {}, { signal }),
});

/** What the form holds, as it is typed. */
export type TopUpValues = { below: string; credits: string; maxPerMonth: string };

export const valuesOf = ({ rule }: TopUp): TopUpValues => ({
  below: String(rule?.below ?? 500),
  credits: String(rule?.credits ?? 1000),
  maxPerMonth: rule ? plainAmount(rule.maxPerMonth, rule.currency) : '',
});

/** A whole number, as it is typed: `1 000`, `1,000`; undefined for anything else. */
export function wholeIn(text: string): number | undefined {
  const plain = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,12}$/.test(plain) ? Number(plain) : undefined;
}

/** At which balance credits are bought; undefined for what is none. */
export function levelIn(text: string): number | undefined {
  const level = wholeIn(text);
  return level !== undefined && level >= 1 && level <= MAX_WARNING_LEVEL ? level : undefined;
}

/** An amount of a currency, in minor units. */
export const amountIn = (text: string, currency: string): number | undefined =>
  readAmount(text.replaceAll(/[\s,]/g, ''), currency);

/** `total` is what was shown that a purchase costs: the server refuses if it comes to another. */
export const saveTopUp = (values: TopUpValues, { total, currency }: { total: number; currency: string }) =>
  call(setTopUp, {
    body: {
      below: levelIn(values.below)!,
      credits: wholeIn(values.credits)!,
      maxPerMonth: amountIn(values.maxPerMonth, currency)!,
      expectedTotal: total,
    },
  });
