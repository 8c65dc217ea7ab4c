import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { showDone } from '#web/ui/index.ts';
import { sayWhenChanged } from '../said-before.ts';
import { sayOnce } from '../session-flags.ts';
import { itemsOf, type CardFacts, securityNoticeOf } from './items.ts';

/** What the toast about a weak score is kept as said under. */
export const SECURITY_TOAST = 'security toast';

/**
 * Says once a session that there is a new feature, and that the security score is weak (specification, 2.4): that only
 * once in this browser, until the score changes, and not before the tour, which explains the page, has ended.
 */
export function useToasts(facts: CardFacts): void {
  const { t } = useTranslation('notifications');
  const { username } = useSession().user;
  const items = itemsOf(facts);
  const feature = items.includes('announcement') ? facts.announcement : null;
  const { score, dismissed } = facts;
  const isTourOver = dismissed?.includes('tour') === true;
  const isWeak =
    isTourOver &&
    score !== undefined &&
    items.includes('securityScore') &&
    securityNoticeOf(score) === 'security-weak';
  useEffect(() => {
    if (feature) sayOnce(username, `feature-toast:${feature.id}`, () => showDone(feature.title));
  }, [username, feature]);
  useEffect(() => {
    if (isWeak)
      sayWhenChanged(username, SECURITY_TOAST, String(score), () => showDone(t('security.toast', { score })));
  }, [username, isWeak, score, t]);
}
