import { useQuery } from '@tanstack/react-query';
import { getTopUp, type TopUp } from '#contract/top-up.ts';
import { useMay, useSession } from '#web/accounts/index.ts';
import { backgroundQuery } from '#web/client/index.ts';
import { topUpQuery } from './top-up.ts';

/** Why credits are not bought by themselves, though somebody wanted that. */
export type TopUpTrouble = 'stopped' | 'declined' | 'usedUp';

/** What somebody should know of automatic top-up; undefined where all is well, there is none, or it is none of this user's business. */
export function useTopUpTrouble(): TopUpTrouble | undefined {
  const may = useMay(getTopUp);
  const { isBuyNow } = useSession().account;
  const { data } = useQuery({ ...topUpQuery, meta: backgroundQuery, enabled: may && isBuyNow });
  return data && troubleOf(data);
}

function troubleOf({ state, rule, retry, usedThisMonth }: TopUp): TopUpTrouble | undefined {
  if (state === 'stopped') return 'stopped';
  if (state === 'off' || !rule) return undefined;
  if (retry) return 'declined';
  return usedThisMonth + rule.shownTotal > rule.maxPerMonth ? 'usedUp' : undefined;
}
