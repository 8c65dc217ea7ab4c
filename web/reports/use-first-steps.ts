import type { Dashboard } from '#contract/reports.ts';
import { useSession } from '#web/accounts/index.ts';
import { useNotices } from '#web/notifications/index.ts';
import { type Step, listFirstSteps } from './first-steps.ts';

/** The notice that records the dismissal of the first steps. */
export const FIRST_STEPS_NOTICE = 'first-steps';

/**
 * Returns the onboarding steps. Empty if the account needs none, or if the user has dismissed them. `isLoading`: the
 * account needs steps, but it is not known yet whether they were dismissed.
 */
export function useFirstSteps(dashboard: Dashboard | undefined): { steps: Step[]; isLoading: boolean } {
  const { hasDynamicSender } = useSession().account;
  const { notices, isPending } = useNotices();
  const needed = dashboard ? listFirstSteps(dashboard, { hasDynamicSender }) : [];
  const isShown = notices !== undefined && !notices.dismissed.includes(FIRST_STEPS_NOTICE);
  return { steps: isShown ? needed : [], isLoading: isPending && needed.length > 0 };
}
