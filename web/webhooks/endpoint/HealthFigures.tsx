import { useTranslation } from 'react-i18next';
import { type Figure, Figures, Moment, useFormat } from '#web/ui/index.ts';
import { useWebhook } from './webhook-context.ts';

/** How the calls of the last 24 hours went, and what waits. */
export function HealthFigures() {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { id: webhookId, health } = useWebhook();
  const { calls, failedCalls, p95Ms, lastFailure, nextCallAt, waiting } = health;
  const waitingEvents = {
    to: '/Webhooks/$webhookId/Log',
    params: { webhookId },
    search: { state: 'waiting' },
  } as const;
  const figures: Figure[] = [
    {
      label: t('health.success'),
      value: calls > 0 ? format.share((calls - failedCalls) / calls) : '–',
      note: calls > 0 ? t('health.calls', { count: calls }) : t('health.noCalls'),
    },
    {
      label: t('health.failed'),
      value: format.number(failedCalls),
    },
    {
      label: t('health.p95Long'),
      value: p95Ms === null ? '–' : t('milliseconds', { count: p95Ms }),
    },
    {
      label: t('health.waiting'),
      value: format.number(waiting),
      ...(waiting > 0 && { link: waitingEvents }),
      ...(nextCallAt !== null && { note: t('health.nextCall', { at: format.exact(nextCallAt) }) }),
    },
    {
      label: t('health.lastFailure'),
      value: lastFailure ? <Moment at={lastFailure.at} /> : t('health.none'),
      ...(lastFailure && { note: lastFailure.reason }),
    },
  ];
  return <Figures figures={figures} />;
}
