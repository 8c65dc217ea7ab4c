import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/top-up.ts';
import { Moment, Notice } from '#web/ui/index.ts';

/**
 * Reports that automatic top-up stopped, that a purchase is in progress, or when a declined payment will
 * be retried.
 */
export function TopUpNotice({ topUp: { stopped, retry, isBuying } }: { topUp: TopUp }) {
  const { t } = useTranslation('topUp');
  if (stopped)
    return (
      <Notice tone="bad">
        {t('stopped.title')} {t(`stopped.${stopped.reason}`)} {stopped.problem} <Moment at={stopped.at} />
      </Notice>
    );
  if (isBuying) return <Notice tone="quiet">{t('buying')}</Notice>;
  if (!retry) return null;
  return (
    <Notice tone="quiet">
      {t('retry', { problem: retry.problem })} <Moment at={retry.at} />.
    </Notice>
  );
}
