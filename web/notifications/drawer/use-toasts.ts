import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { showDone } from '#web/ui/index.ts';
import { notifyOnChange } from '../notify-on-change.ts';
import { notifyOnce } from '../session-flags.ts';
import { visibleCards, type CardFacts, securityNoticeOf } from './items.ts';

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
