import { useTranslation } from 'react-i18next';
import { useWebhook } from './webhook-context.ts';

/** The server counts no more waiting events than this. */
const MAX_COUNTED = 10_000;

/** Says how many events wait. */
export function useWaitingText(): string {
  const { t } = useTranslation('webhooks');
  const { waiting } = useWebhook().health;
  return waiting >= MAX_COUNTED
    ? t('overview.manyWaitingEvents', { count: MAX_COUNTED })
    : t('overview.waitingEvents', { count: waiting });
}
