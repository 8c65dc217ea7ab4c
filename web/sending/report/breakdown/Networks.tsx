import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { networkFilterValue } from '#contract/messages.ts';
import type { CampaignBreakdown } from '#contract/reports.ts';
import { Section, ShareTable, Text, useFormat } from '#web/ui/index.ts';
import { messagesLink } from '../../messages-link.ts';
import { useFirstRows } from './first-rows.tsx';
import { useDeliveredText } from './use-delivered-text.ts';

type Props = { campaignId: number; networks: CampaignBreakdown['networks']; isComplete: boolean };

/** Messages and deliveries by the network to which the recipient's number was originally assigned. */
export function Networks({ campaignId, networks, isComplete }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const arrivedWords = useDeliveredText(isComplete);
  const max = networks[0]!.messages;
  const { shown, more } = useFirstRows(networks, t('breakdown.allNetworks', { count: networks.length }));
  return (
    <Section title={t('breakdown.networks')}>
      <ShareTable
        label={t('breakdown.networks')}
        heads={[t('breakdown.network'), t('breakdown.messages'), t('breakdown.delivered')]}
        rows={shown.map(({ country, network, messages, delivered }) => ({
          key: networkFilterValue(country, network),
          name: network ?? t('breakdown.noNetwork'),
          note: format.country(country),
          share: messages / max,
          cells: [
            <Link
              key="messages"
              {...messagesLink(campaignId, undefined, { network: networkFilterValue(country, network) })}
              className="link"
              data-neutral
            >
              {format.number(messages)}
            </Link>,
            arrivedWords(delivered, messages),
          ],
        }))}
      />
      <Text size="sm" tone="muted">
        {t('breakdown.networkOf')}
      </Text>
      {more}
    </Section>
  );
}
