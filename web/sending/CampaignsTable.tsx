import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import { Credits } from '#web/ui/Credits.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useFormat } from '#web/ui/format.tsx';
import { IconSend } from '#web/ui/icons.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { CampaignChip, StateBar } from '#web/ui/states/index.ts';
import { Table } from '#web/ui/Table.tsx';
import { CampaignName } from './CampaignName.tsx';
import { isMoving } from './campaigns.ts';

export function CampaignsTable({ rows, searched }: { rows: Campaign[] | undefined; searched: boolean }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  return (
    <Table
      label={t('campaigns.title')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={searched ? <EmptyState icon={IconSend} title={t('campaigns.noneFound')} /> : <NoCampaigns />}
      columns={[
        {
          key: 'name',
          title: t('campaigns.name'),
          render: (campaign) => <CampaignName campaign={campaign} />,
        },
        {
          key: 'state',
          title: t('campaigns.state'),
          width: 130,
          render: (campaign) => <CampaignChip campaign={campaign} />,
        },
        {
          key: 'progress',
          title: t('campaigns.progress'),
          width: 260,
          render: (campaign) => (
            <StateBar counts={campaign.counts} total={campaign.recipients} moving={isMoving(campaign)} />
          ),
        },
        {
          key: 'recipients',
          title: t('campaigns.recipients'),
          align: 'right',
          width: 110,
          render: ({ recipients }) => format.number(recipients),
        },
        {
          key: 'cost',
          title: t('campaigns.cost'),
          align: 'right',
          width: 110,
          render: ({ cost }) => <Credits amount={cost} />,
        },
        {
          key: 'sent',
          title: t('campaigns.sent'),
          align: 'right',
          width: 140,
          render: ({ sentAt }) => <Moment at={sentAt} />,
        },
      ]}
    />
  );
}

function NoCampaigns() {
  const { t } = useTranslation('sending');
  return (
    <EmptyState
      icon={IconSend}
      title={t('campaigns.empty')}
      action={
        <LinkButton to="/Sending/SendMessage" mt="xs">
          {t('compose.title')}
        </LinkButton>
      }
    >
      {t('campaigns.emptyText')}
    </EmptyState>
  );
}
