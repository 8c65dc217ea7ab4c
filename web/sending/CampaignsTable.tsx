import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/sending.ts';
import {
  CampaignChip,
  Credits,
  EmptyState,
  LinkButton,
  Moment,
  StateBar,
  Table,
  useFormat,
} from '#web/ui/index.ts';
import { IconSend } from '#web/ui/icons.ts';
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
      action={<LinkButton to="/Sending/SendMessage">{t('compose.title')}</LinkButton>}
    >
      {t('campaigns.emptyText')}
    </EmptyState>
  );
}
