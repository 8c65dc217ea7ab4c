import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { Credits, type Figure, Figures, useFormat } from '#web/ui/index.ts';
import { poolsQuery } from './statement.ts';

/** What is in each pool, and what expires of it next; nothing before anything was granted. */
export function Pools() {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { isPostpaid } = useSession().account;
  const pools = useQuery(poolsQuery).data?.pools ?? [];
  if (pools.length === 0) return null;
  const figures = pools.map(({ pool, balance, reserved, expiring }): Figure => ({
    label:
      pools.length === 1 && pool === null
        ? t(isPostpaid ? 'statement.left' : 'statement.balance')
        : pool === null
          ? t('statement.general')
          : t('statement.poolOf', { country: format.country(pool) }),
    value: <Credits amount={balance} />,
    note: [
      reserved > 0 && t('statement.reserved', { credits: format.credits(reserved) }),
      expiring &&
        t('statement.expiring', {
          credits: format.credits(expiring.amount),
          day: format.wholeDay(format.clockOf(expiring.at).slice(0, 10)),
        }),
    ]
      .filter(Boolean)
      .join(', '),
  }));
  return <Figures figures={figures} />;
}
