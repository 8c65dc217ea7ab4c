import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CampaignBreakdown } from '#contract/reports.ts';
import { Section, ShareTable, useFormat } from '#web/ui/index.ts';
import { messagesLink } from '../../messages-link.ts';
import { durationOf } from '../duration.ts';
import { useDeliveredText } from './use-delivered-text.ts';

type Props = { campaignId: number; carriers: CampaignBreakdown['carriers']; isComplete: boolean };

/** Messages and delivery times by carrier. */
export function Carriers({ campaignId, carriers, isComplete }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const arrivedWords = useDeliveredText(isComplete);
  const max = carriers[0]!.messages;
  return (
    <Section title={t('breakdown.carriers')}>
      <ShareTable
        label={t('breakdown.carriers')}
        heads={[
          t('breakdown.carrier'),
          t('breakdown.messages'),
          t('breakdown.delivered'),
          t('breakdown.arrivesIn'),
        ]}
        rows={carriers.map(({ id, name, messages, delivered, deliveryMs }) => ({
          key: String(id),
          name: name ?? t('breakdown.removedCarrier'),
          share: messages / max,
          cells: [
            <Link key="messages" {...messagesLink(campaignId, undefined, { carrier: id })} className="link">
              {format.number(messages)}
            </Link>,
            arrivedWords(delivered, messages),
            deliveryMs === null ? '–' : durationOf(deliveryMs, t, format),
          ],
        }))}
      />
    </Section>
  );
}
