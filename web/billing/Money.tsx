import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatUnitPrice } from '#contract/money.ts';

/** Returns functions that format prices for the console's language. Amounts are in minor units. */
export function useMoney() {
  const { language } = useTranslation().i18n;
  return {
    amount: useCallback(
      (amount: number, currency: string) => formatAmount(amount, currency, language),
      [language],
    ),
    /** `price` is in millionths of the currency's major unit. */
    unitPrice: (price: number, currency: string) => formatUnitPrice(price, currency, language),
  };
}

/** Like `useMoney`, for one currency. */
export function useMoneyIn(currency: string) {
  const money = useMoney();
  return {
    amount: (amount: number) => money.amount(amount, currency),
    unitPrice: (price: number) => money.unitPrice(price, currency),
  };
}

/** Shows an amount of money in bronze. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  const money = useMoney();
  return <span className="credits number">{money.amount(amount, currency)}</span>;
}
