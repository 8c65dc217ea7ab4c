import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { showSuccess } from '#web/ui/index.ts';
import { notifyOnChange } from '../notify-on-change.ts';
import { notifyOnce } from '../session-flags.ts';
import { listVisibleCards, type CardFacts, securityNoticeName } from './items.ts';

/** The topic under which the toast about a weak score is stored. */
export const SECURITY_TOAST = 'security toast';

/**
 * Shows toasts about a new feature and about a weak security score (specification, 2.4). The feature's toast
 * appears once per session. The score's toast appears only after the tour, and again only when the score
 * changes.
 */
export function useToasts(facts: CardFacts): void {
  const { t } = useTranslation('notifications');
  const { username } = useSession().user;
  const items = listVisibleCards(facts);
  const feature = items.includes('announcement') ? facts.announcement : null;
  const { score, dismissed } = facts;
  const isTourOver = dismissed?.includes('tour') === true;
  const isWeak =
    isTourOver &&
    score !== undefined &&
    items.includes('securityScore') &&
    securityNoticeName(score) === 'security-weak';
  useEffect(() => {
    if (feature) notifyOnce(username, `feature-toast:${feature.id}`, () => showSuccess(feature.title));
  }, [username, feature]);
  useEffect(() => {
    if (isWeak)
      notifyOnChange(username, SECURITY_TOAST, String(score), () =>
        showSuccess(t('security.toast', { score })),
      );
  }, [username, isWeak, score, t]);
}
