import { useTranslation } from 'react-i18next';
import type { CampaignBreakdown } from '#contract/reports.ts';
import { Section, ShareTable, useFormat } from '#web/ui/index.ts';
import { durationOf } from '../duration.ts';

type Props = { carriers: CampaignBreakdown['carriers'] };

/** How fast each carrier brought the messages to the phones, and how many. */
export function Carriers({ carriers }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
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
        rows={carriers.map(({ name, messages, delivered, deliveryMs }, nth) => ({
          key: String(nth),
          name: name ?? t('breakdown.removedCarrier'),
          share: messages / most,
          cells: [
            format.number(messages),
            format.share(delivered / messages),
            deliveryMs === null ? '–' : durationOf(deliveryMs, t, format),
          ],
        }))}
      />
    </Section>
  );
}
