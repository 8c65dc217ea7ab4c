import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatUnitPrice, localeOf } from '#contract/money.ts';
import { useSession } from '#web/accounts/index.ts';

/** Writes amounts, in minor units, as the account's country does. */
export function useMoney() {
  const locale = localeOf(useSession().account.homeCountry);
  return {
    amount: useCallback(
      (amount: number, currency: string) => formatAmount(amount, currency, locale),
      [locale],
    ),
    /** From millionths. */
    unitPrice: (price: number, currency: string) => formatUnitPrice(price, currency, locale),
  };
}

/** Writes amounts of one currency, as the console's language does: in the drawer, beside what is typed. */
export function useMoneyIn(currency: string) {
  const { language } = useTranslation().i18n;
  return {
    amount: (amount: number) => formatAmount(amount, currency, language),
    unitPrice: (price: number) => formatUnitPrice(price, currency, language),
  };
}

/** An amount of money, in bronze. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  const money = useMoney();
  return <span className="credits number">{money.amount(amount, currency)}</span>;
}
