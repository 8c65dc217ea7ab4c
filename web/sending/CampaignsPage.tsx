import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, downloadCampaigns, downloadCampaignsWorkbook } from '#contract/sending.ts';
import { callUrl, itemsOf } from '#web/client/index.ts';
import { IconAlertTriangle, IconSend } from '#web/ui/icons.ts';
import { Chip, LinkButton, List, LoadedDialog, Page } from '#web/ui/index.ts';
import { campaignsQuery } from './campaigns.ts';
import { CampaignTabs } from './CampaignTabs.tsx';
import { type DialogRequest, CampaignMenu } from './list/CampaignMenu.tsx';
import { useColumns } from './list/columns.tsx';
import { FilterBar } from './list/FilterBar.tsx';
import { StateLinks } from './list/StateLinks.tsx';
import { Totals } from './list/Totals.tsx';
import { campaignsSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/SentQueued');
const loadDialogs = async () => (await import('./list/RowDialogs.tsx')).RowDialogs;

export function CampaignsPage() {
  const { t } = useTranslation('sending');
  const { sort, ...filter } = campaignsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const query = campaignsQuery({ sort, ...filter });
  const rows = itemsOf(useInfiniteQuery(query).data);
  const [dialog, setDialog] = useState<{ request: DialogRequest; campaign: Campaign }>();
  const [isAsking, setAsking] = useState(false);
  const nameOf = ({ id, name }: Campaign) => name || t('campaigns.untitled', { id });
  const columns = useColumns(nameOf);
  const send = <LinkButton to="/Sending/SendMessage">{t('compose.title')}</LinkButton>;
  return (
    <Page title={t('campaigns.title')} context={t('campaigns.context')} actions={send}>
      <CampaignTabs />
      <StateLinks filter={filter} />
      <List
        name="campaigns"
        label={t('campaigns.title')}
        query={query}
        filter={filter}
        search={t('campaigns.search')}
        filters={
          <FilterBar
            filter={filter}
            onFilter={(some) =>
              void navigate({
                search: (previous) => ({ ...previous, ...some }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        }
        above={<Totals filter={filter} />}
        defaultSort="-id"
        count={(count) => t('campaigns.count', { count })}
        download={callUrl(downloadCampaigns, {}, { sort, ...filter })}
        workbook={callUrl(downloadCampaignsWorkbook, {}, { sort, ...filter })}
        rowId={({ id }) => id}
        rowName={nameOf}
        link={({ id }) => ({ to: '/Reports/CampaignReport/$campaignId', params: { campaignId: id } })}
        renderMark={({ paused, problem }) =>
          paused &&
          problem !== null && (
            <Chip look="held" icon={IconAlertTriangle} label={t('campaigns.actionNeeded')} />
          )
        }
        columns={columns}
        renderMenu={(campaign) => (
          <CampaignMenu
            campaign={campaign}
            onOpenDialog={(request) => {
              setDialog({ request, campaign });
              setAsking(true);
            }}
          />
        )}
        empty={{
          icon: IconSend,
          title: t('campaigns.empty'),
          text: t('campaigns.emptyText'),
          action: send,
        }}
        noResults={t('campaigns.noneFound')}
      />
      {dialog && (
        <LoadedDialog
          load={loadDialogs}
          opened={isAsking}
          onClose={() => setAsking(false)}
          // The dialog shows the campaign's current state while it is open.
          with={{ ...dialog, campaign: rows?.find(({ id }) => id === dialog.campaign.id) ?? dialog.campaign }}
        />
      )}
    </Page>
  );
}
