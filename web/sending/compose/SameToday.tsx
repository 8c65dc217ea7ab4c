import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert, Inline, useFormat } from '#web/ui/index.ts';

/** Warns that the same text went to some of the same recipients within a day. */
export function SameToday({ estimate }: { estimate: Estimate | undefined }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  if (!estimate?.sameToday) return null;
  const { campaignId, name, sentAt } = estimate.sameToday;
  return (
    <Alert tone="quiet" icon={IconAlertTriangle}>
      <Inline justify="between">
        <span>{t('compose.sameToday', { time: format.relative(sentAt) })}</span>
        <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId }} className="link">
          {name}
        </Link>
      </Inline>
    </Alert>
  );
}
