import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { showDone } from '#web/ui/index.ts';
import { sayOnce } from '../session-flags.ts';
import { itemsOf, type Known, securityNoticeOf } from './items.ts';

/** Says once a session that there is a new feature, and that the security score is weak (specification, 2.4). */
export function useToasts(known: Known): void {
  const { t } = useTranslation('notifications');
  const { username } = useSession().user;
  const items = itemsOf(known);
  const feature = items.includes('announcement') ? known.announcement : null;
  const { score } = known;
  const isWeak =
    score !== undefined && items.includes('securityScore') && securityNoticeOf(score) === 'security-weak';
  useEffect(() => {
    if (feature) sayOnce(username, `feature-toast:${feature.id}`, () => showDone(feature.title));
  }, [username, feature]);
  useEffect(() => {
    if (isWeak) sayOnce(username, 'security-toast', () => showDone(t('security.toast', { score })));
  }, [username, isWeak, score, t]);
}
