import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/top-up.ts';
import { Text } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';

type Props = { topUp: TopUp; total: number | null };

/** Shows how much of the monthly limit is used, and whether another purchase would exceed the limit. */
export function UsedThisMonth({ topUp: { state, rule, usedThisMonth }, total }: Props) {
  const { t } = useTranslation('topUp');
  const money = useMoney();
  if (!rule || (state !== 'on' && usedThisMonth === 0)) return null;
  const { maxPerMonth: most, currency } = rule;
  const isUsedUp = state === 'on' && usedThisMonth + (total ?? 0) > most;
  const amounts = { used: money.amount(usedThisMonth, currency), most: money.amount(most, currency) };
  return <Text tone={isUsedUp ? 'held' : 'muted'}>{t(isUsedUp ? 'usedUp' : 'used', amounts)}</Text>;
}
