import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Campaign, downloadCampaigns } from '#contract/sending.ts';
import { addressOf } from '#web/client/index.ts';
import { IconSend } from '#web/ui/icons.ts';
import {
  CampaignChip,
  LinkButton,
  List,
  Moment,
  Page,
  StateBar,
  StateFigure,
  useFormat,
} from '#web/ui/index.ts';
import { campaignsQuery, isMoving, totalOf } from './campaigns.ts';
import { CampaignTabs } from './CampaignTabs.tsx';
import { campaignsSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/SentQueued');

export function CampaignsPage() {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { sort, ...filter } = campaignsSearch(route.useSearch());
  const send = <LinkButton to="/Sending/SendMessage">{t('compose.title')}</LinkButton>;
  const nameOf = ({ id, name }: Campaign) => name || t('campaigns.untitled', { id });
  return (
    <Page title={t('campaigns.title')} context={t('campaigns.context')} actions={send}>
      <CampaignTabs />
      <List
        name="campaigns"
        label={t('campaigns.title')}
        query={campaignsQuery({ sort, ...filter })}
        filter={filter}
        search={t('campaigns.search')}
        usualSort="-id"
        count={(count) => t('campaigns.count', { count })}
        download={addressOf(downloadCampaigns, {}, { sort, ...filter })}
        rowId={({ id }) => id}
        rowName={nameOf}
        link={({ id }) => ({ to: '/Reports/CampaignReport/$campaignId', params: { campaignId: id } })}
        columns={[
          { key: 'name', title: t('campaigns.name'), sort: 'name', render: nameOf },
          {
            key: 'state',
            title: t('campaigns.state'),
            width: 110,
            render: (campaign) => <CampaignChip campaign={campaign} />,
          },
          {
            key: 'progress',
            title: t('campaigns.progress'),
            width: 250,
            least: 160,
            figure: true,
            renderNarrow: (campaign) =>
              campaign.recipients > 0 && <StateFigure counts={campaign.counts} total={totalOf(campaign)} />,
            render: (campaign) =>
              campaign.recipients > 0 && (
                <StateBar counts={campaign.counts} total={totalOf(campaign)} moving={isMoving(campaign)} />
              ),
          },
          {
            key: 'recipients',
            width: 110,
            align: 'right',
            title: t('campaigns.recipients'),
            goes: 2,
            render: (campaign) => format.number(totalOf(campaign)),
            renderNarrow: (campaign) => t('campaigns.toHowMany', { count: totalOf(campaign) }),
          },
          { key: 'cost', as: 'credits', title: t('campaigns.cost'), goes: 1, wideOnly: true },
          {
            key: 'sentAt',
            title: t('campaigns.sent'),
            width: 130,
            align: 'right',
            sort: '-id',
            goes: 3,
            render: ({ sentAt, startsAt, localAt, state }) =>
              state === 'scheduled' && startsAt
                ? format.shortTime(localAt ?? format.clockOf(startsAt))
                : sentAt && <Moment plain at={sentAt} />,
          },
        ]}
        empty={{
          icon: IconSend,
          title: t('campaigns.empty'),
          text: t('campaigns.emptyText'),
          action: send,
        }}
        noneFound={t('campaigns.noneFound')}
      />
    </Page>
  );
}
