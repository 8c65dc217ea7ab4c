import type { TFunction } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import type { getCreditPools } from '#contract/statement.ts';
import { useSession } from '#web/accounts/index.ts';
import { Credits, type Figure, Figures, useFormat } from '#web/ui/index.ts';
import { poolsQuery } from './statement.ts';

type CreditPool = Answer<typeof getCreditPools>['pools'][number];

/** The balance and the next expiry of each pool. Renders nothing before the first grant. */
export function CreditPools() {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { isPostpaid } = useSession().account;
  const pools = useQuery(poolsQuery).data?.pools ?? [];
  if (pools.length === 0) return null;
  const [only] = pools.length === 1 ? pools : [];
  const isGeneralOnly = only?.pool === null;
  const figures = pools.map(({ pool, balance, reserved, expiring }): Figure => ({
    label: isGeneralOnly
      ? t(isPostpaid ? 'statement.left' : 'statement.balance')
      : pool === null
        ? t('statement.general')
        : t('statement.poolOf', { country: format.country(pool) }),
    value: <Credits amount={balance} />,
    note: [
      !only && reserved > 0 && t('statement.reservedOf', { credits: format.credits(reserved) }),
      expiring &&
        t('statement.expiring', {
          credits: format.credits(expiring.amount),
          day: format.fullDay(format.localTime(expiring.at).slice(0, 10)),
        }),
    ]
      .filter(Boolean)
      .join(', '),
  }));
  if (pools.some(({ reserved }) => reserved > 0)) figures.push(...spendableFigures(pools, !!only, t));
  return <Figures figures={figures} />;
}

/**
 * Returns the available balance and, for a single pool, the reserved credits. If there are several
 * pools, the figure of each pool already shows its reserved credits.
 */
function spendableFigures(pools: CreditPool[], isOnly: boolean, t: TFunction<'billing'>): Figure[] {
  const sumOf = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0);
  const reserved = sumOf(pools.map((pool) => pool.reserved));
  const available = Math.max(0, sumOf(pools.map((pool) => pool.balance)) - reserved);
  return [
    ...(isOnly ? [{ label: t('statement.reserved'), value: <Credits amount={reserved} /> }] : []),
    { label: t('statement.available'), value: <Credits amount={available} /> },
  ];
}
