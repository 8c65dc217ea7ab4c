import { useQuery } from '@tanstack/react-query';
import { getTopUp, type TopUp } from '#contract/top-up.ts';
import { useIsAllowed, useSession } from '#web/accounts/index.ts';
import { backgroundMeta } from '#web/client/index.ts';
import { topUpQuery } from './top-up.ts';

/** Why automatic top-up is not buying credits. */
export type TopUpProblem = 'stopped' | 'declined' | 'usedUp';

/** Returns undefined if top-up is working or off, or if the user may not see it. */
export function useTopUpProblem(): TopUpProblem | undefined {
  const may = useIsAllowed(getTopUp);
  const { isBuyNow } = useSession().account;
  const { data } = useQuery({ ...topUpQuery, meta: backgroundMeta, enabled: may && isBuyNow });
  return data && problemIn(data);
}

function problemIn({ state, rule, retry, usedThisMonth }: TopUp): TopUpProblem | undefined {
  if (state === 'stopped') return 'stopped';
  if (state === 'off' || !rule) return undefined;
  if (retry) return 'declined';
  return usedThisMonth + rule.shownTotal > rule.maxPerMonth ? 'usedUp' : undefined;
}
