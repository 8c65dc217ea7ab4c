import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CampaignBreakdown } from '#contract/reports.ts';
import { Section, ShareTable, useFormat } from '#web/ui/index.ts';
import { messagesLink } from '../../messages-link.ts';
import { durationOf } from '../duration.ts';
import { useArrived } from './use-arrived.ts';

type Props = { campaignId: number; carriers: CampaignBreakdown['carriers']; isComplete: boolean };

/** How fast each carrier brought the messages to the phones, and how many. */
export function Carriers({ campaignId, carriers, isComplete }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const arrivedWords = useArrived(isComplete);
  const most = carriers[0]!.messages;
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
          share: messages / most,
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
