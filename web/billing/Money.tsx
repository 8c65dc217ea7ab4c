import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatUnitPrice } from '#contract/money.ts';

/** Writes amounts, in minor units, as the console's language writes numbers. */
export function useMoney() {
  const { language } = useTranslation().i18n;
  return {
    amount: useCallback(
      (amount: number, currency: string) => formatAmount(amount, currency, language),
      [language],
    ),
    /** From millionths. */
    unitPrice: (price: number, currency: string) => formatUnitPrice(price, currency, language),
  };
}

/** The same, of one currency. */
export function useMoneyIn(currency: string) {
  const money = useMoney();
  return {
    amount: (amount: number) => money.amount(amount, currency),
    unitPrice: (price: number) => money.unitPrice(price, currency),
  };
}

/** An amount of money, in bronze. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  const money = useMoney();
  return <span className="credits number">{money.amount(amount, currency)}</span>;
}
