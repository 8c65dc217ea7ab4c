import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import { useSession } from '#web/accounts/index.ts';

/**
 * Returns who decides about a held campaign. An account without a master decides itself about campaigns above
 * its own limits.
 */
export const reviewerOf = (heldFor: Campaign['heldFor'], isMaster: boolean): 'provider' | 'master' | 'own' =>
  heldFor !== 'master' ? 'provider' : isMaster ? 'own' : 'master';

/** Returns a function that names who decides, for the middle of a sentence. */
export function useReviewer(): (heldFor: Campaign['heldFor']) => string {
  const { t } = useTranslation('sending');
  const { isMaster } = useSession().account;
  return (heldFor) => t(`reviewers.${reviewerOf(heldFor, isMaster)}`);
}
