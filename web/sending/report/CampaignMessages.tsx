import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { downloadCampaignMessages, downloadCampaignWorkbook } from '#contract/sending.ts';
import { formatNumber } from '#sms/index.ts';
import { callUrl } from '#web/client/index.ts';
import { IconSend } from '#web/ui/icons.ts';
import { List, MessageError, Section, StateChip } from '#web/ui/index.ts';
import { type CampaignReport, messagesQuery } from '../campaigns.ts';
import { NumberCell, TextCell } from '../message-cells.tsx';
import { MESSAGES_SECTION } from '../messages-link.ts';
import { MessageFilters } from './MessageFilters.tsx';

const route = getRouteApi('/shell/Reports/CampaignReport/$campaignId');

export function CampaignMessages({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const { state, error, country, network, carrier, search } = route.useSearch();
  const filter = { state, error, country, network, carrier, search };
  return (
    <Section id={MESSAGES_SECTION} title={t('report.messages')}>
      <List
        name="messages"
        label={t('report.messages')}
        query={messagesQuery(campaign, filter)}
        filter={filter}
        search={t('report.search')}
        filters={<MessageFilters campaign={campaign} />}
        count={(count) => t('report.count', { count })}
        download={callUrl(downloadCampaignMessages, { campaignId: campaign.id }, filter)}
        workbook={callUrl(downloadCampaignWorkbook, { campaignId: campaign.id }, filter)}
        rowId={({ id }) => id}
        rowName={({ number }) => formatNumber(number)}
        columns={[
          {
            key: 'number',
            title: t('report.number'),
            width: 170,
            render: ({ number }) => (
              <NumberCell number={number} link={{ to: '/Groups/Contact/$number', params: { number } }} />
            ),
          },
          {
            key: 'text',
            title: t('report.text'),
            width: 200,
            grows: true,
            render: ({ id, text }) => <TextCell id={id} text={text} />,
          },
          {
            key: 'state',
            title: t('report.state'),
            width: 130,
            figure: true,
            render: (message) => <StateChip state={message.state} />,
          },
          {
            key: 'error',
            title: t('report.error'),
            width: 190,
            hideOrder: 2,
            render: ({ error }) => error && <MessageError error={error} />,
          },
          {
            key: 'submittedAt',
            as: 'clock',
            title: t('report.sent'),
            width: 140,
            hideOrder: 3,
            wideOnly: true,
          },
          { key: 'finishedAt', as: 'clock', title: t('report.finished'), width: 140, hideOrder: 1 },
        ]}
        empty={{ icon: IconSend, title: t('report.noMessages') }}
        noResults={t('report.noneFound')}
      />
    </Section>
  );
}
