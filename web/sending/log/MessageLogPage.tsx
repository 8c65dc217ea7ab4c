import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#sms/index.ts';
import { IconSend } from '#web/ui/icons.ts';
import { LinkButton, List, Page } from '#web/ui/index.ts';
import { CampaignTabs } from '../CampaignTabs.tsx';
import { logSearch } from '../search.ts';
import { useLogColumns } from './columns.tsx';
import { LogFilters } from './LogFilters.tsx';
import { logQuery } from './message-log.ts';

const route = getRouteApi('/shell/Reports/SentQueued/Messages');

/** All messages of the account, in and outside campaigns. */
export function MessageLogPage() {
  const { t } = useTranslation('sending');
  const { sort: _sort, ...filter } = logSearch(route.useSearch());
  const navigate = route.useNavigate();
  const columns = useLogColumns();
  const send = <LinkButton to="/Sending/SendMessage">{t('compose.title')}</LinkButton>;
  return (
    <Page title={t('campaigns.title')} context={t('log.context')} actions={send}>
      <CampaignTabs />
      <List
        name="message-log"
        label={t('log.title')}
        query={logQuery(filter)}
        filter={filter}
        search={t('log.search')}
        filters={
          <LogFilters
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
        count={(count) => t('log.count', { count })}
        rowId={({ id }) => id}
        rowName={({ number }) => formatNumber(number)}
        columns={columns}
        empty={{ icon: IconSend, title: t('log.empty'), text: t('log.emptyText'), action: send }}
        noResults={t('log.noneFound')}
      />
    </Page>
  );
}
