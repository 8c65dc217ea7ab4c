import type { Dashboard } from '#contract/reports.ts';
import { useSession } from '#web/accounts/index.ts';
import { useNotices } from '#web/notifications/index.ts';
import { type Step, stepsOf } from './first-steps.ts';

/** The notice under which the first steps are put away. */
export const FIRST_STEPS = 'first-steps';

/** What a new account still has to do; none for a user who put that away. */
export function useFirstSteps(dashboard: Dashboard | undefined): Step[] {
  const { hasDynamicSender } = useSession().account;
  const { notices } = useNotices();
  if (!dashboard || !notices || notices.dismissed.includes(FIRST_STEPS)) return [];
  return stepsOf(dashboard, { hasDynamicSender });
}
