import { useTranslation } from 'react-i18next';
import type { ExpiringCredits } from '#contract/sending.ts';
import { BuyCredits } from '#web/billing/index.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert, Inline, useFormat } from '#web/ui/index.ts';

/** Says that credits expire before a campaign starts, and what to do about it. */
export function ExpiringNote({ credits }: { credits: ExpiringCredits }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const [first, last] = [format.dateTime(new Date(credits.from)), format.dateTime(new Date(credits.until))];
  return (
    <Alert tone="bad" icon={IconAlertTriangle}>
      <Inline justify="between">
        <span>
          {t(first === last ? 'expiring.on' : 'expiring.by', {
            count: Math.ceil(credits.credits / 1000),
            credits: format.credits(credits.credits),
            time: last,
          })}{' '}
          {t('expiring.missing', {
            count: Math.ceil(credits.missing / 1000),
            missing: format.credits(credits.missing),
            time: first,
          })}
        </span>
        <BuyCredits missing={credits.missing} label={t('scheduled.buy')} />
      </Inline>
    </Alert>
  );
}
