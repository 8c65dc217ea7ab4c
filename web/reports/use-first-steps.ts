import type { Dashboard } from '#contract/reports.ts';
import { useSession } from '#web/accounts/index.ts';
import { useNotices } from '#web/notifications/index.ts';
import { type Step, listFirstSteps } from './first-steps.ts';

/** The notice that records the dismissal of the first steps. */
export const FIRST_STEPS_NOTICE = 'first-steps';

/**
 * Returns the onboarding steps. Empty while loading, or if the account needs none or the user has dismissed
 * them.
 */
export function useFirstSteps(dashboard: Dashboard | undefined): Step[] {
  const { hasDynamicSender } = useSession().account;
  const { notices } = useNotices();
  if (!dashboard || !notices || notices.dismissed.includes(FIRST_STEPS_NOTICE)) return [];
  return listFirstSteps(dashboard, { hasDynamicSender });
}
