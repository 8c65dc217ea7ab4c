import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { showDone } from '#web/ui/index.ts';
import { notifyOnChange } from '../notify-on-change.ts';
import { notifyOnce } from '../session-flags.ts';
import { visibleCards, type CardFacts, securityNoticeOf } from './items.ts';

/** The topic that records the toast about a weak score. */
export const SECURITY_TOAST = 'security toast';

/**
 * Shows a toast about a new feature once per session, and one about a weak security score (specification, 2.4). The
 * latter appears once per browser until the score changes, and only after the tour.
 */
export function useToasts(facts: CardFacts): void {
  const { t } = useTranslation('notifications');
  const { username } = useSession().user;
  const items = visibleCards(facts);
  const feature = items.includes('announcement') ? facts.announcement : null;
  const { score, dismissed } = facts;
  const isTourOver = dismissed?.includes('tour') === true;
  const isWeak =
    isTourOver &&
    score !== undefined &&
    items.includes('securityScore') &&
    securityNoticeOf(score) === 'security-weak';
  useEffect(() => {
    if (feature) notifyOnce(username, `feature-toast:${feature.id}`, () => showDone(feature.title));
  }, [username, feature]);
  useEffect(() => {
    if (isWeak)
      notifyOnChange(username, SECURITY_TOAST, String(score), () => showDone(t('security.toast', { score })));
  }, [username, isWeak, score, t]);
}
