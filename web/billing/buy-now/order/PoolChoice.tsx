import { useTranslation } from 'react-i18next';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Select, useFormat } from '#web/ui/index.ts';
import { useMoneyIn } from '../../Money.tsx';
import { updateBuyNow } from '../buy-now-store.ts';
import { usePoolName } from '../use-pool-name.ts';

type Props = { pools: PurchaseSettings['pools']; chosen: string | null };

/** The pool to buy credits for, if the account has country pools (specification, 2.6). */
export function PoolChoice({ pools, chosen }: Props) {
  const { t } = useTranslation('buyNow');
  const format = useFormat();
  const nameOf = usePoolName();
  const { balance, costPrice, costCurrency } =
    pools.find(({ countryToSms }) => countryToSms === chosen) ?? pools[0]!;
  const money = useMoneyIn(costCurrency);
  const has = t('pool.has', { count: Math.ceil(balance / 1000), credits: format.credits(balance) });
  return (
    <Select
      label={t('pool.label')}
      hint={costPrice === null ? has : t('pool.hasAt', { has, price: money.unitPrice(costPrice) })}
      value={chosen ?? ''}
      options={pools.map(({ countryToSms }) => ({ value: countryToSms ?? '', label: nameOf(countryToSms) }))}
      onChange={(pool) => updateBuyNow({ pool: pool || null })}
    />
  );
}
