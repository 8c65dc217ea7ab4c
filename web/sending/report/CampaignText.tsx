import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listCampaignMessages } from '#contract/sending.ts';
import { formatNumber, hasVariables } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import { Text } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';
import classes from './CampaignText.module.css';

/** The text in a bubble. A text with variables or short links is shown as the first recipient got it. */
export function CampaignText({
  campaign: { id: campaignId, text, shortensLinks, recipients },
}: {
  campaign: CampaignReport;
}) {
  const { t } = useTranslation('sending');
  const { data } = useQuery({
    queryKey: ['messages', campaignId, 'first'],
    queryFn: ({ signal }) =>
      call(listCampaignMessages, { params: { campaignId }, query: { limit: 1 } }, { signal }),
    enabled: recipients > 0 && (shortensLinks || hasVariables(text)),
    staleTime: Infinity,
  });
  const first = data?.items[0];
  return (
    <div>
      <blockquote className={classes.bubble}>{first?.text ?? text}</blockquote>
      {first && (
        <Text size="sm" tone="muted" above="xs">
          {t('report.asReadBy', { number: formatNumber(first.number) })}
        </Text>
      )}
    </div>
  );
}
