import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKeyDay, cancelApiKeyDay, listApiKeyDays } from '#contract/api-key-days.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { call, listQuery } from '#web/client/index.ts';
import { IconApi, IconBan, IconSend } from '#web/ui/icons.ts';
import {
  CellLink,
  type Column,
  LinkButton,
  List,
  MenuItem,
  MenuLink,
  Page,
  StateBar,
  StateFigure,
  useFormat,
} from '#web/ui/index.ts';
import { CampaignTabs } from '../CampaignTabs.tsx';
import { programDaysSearch } from '../search.ts';
import { CancelDayDialog } from './CancelDayDialog.tsx';

const route = getRouteApi('/shell/Reports/SentQueued/Api');

/** How often the list is read again while messages are waiting, and otherwise. In milliseconds. */
const LIVE_POLL_MS = 5000;
const IDLE_POLL_MS = 30_000;

/** What each API key sent, by day. */
export function ProgramDaysPage() {
  const { t } = useTranslation('sending');
  const { sort } = programDaysSearch(route.useSearch());
  const [cancelling, setCancelling] = useState<ApiKeyDay>();
  const mayCancel = useIsAllowed(cancelApiKeyDay);
  return (
    <Page title={t('campaigns.title')} context={t('programs.context')}>
      <CampaignTabs />
      <List
        name="program-days"
        label={t('programs.title')}
        query={{
          ...listQuery(['api-key-days', { sort }], (page, options) =>
            call(listApiKeyDays, { query: { ...(sort && { sort }), ...page } }, options),
          ),
          refetchInterval: ({ state: { data } }) =>
            data?.pages[0]?.items.some(({ waiting }) => waiting > 0) ? LIVE_POLL_MS : IDLE_POLL_MS,
        }}
        defaultSort="-day"
        count={(count) => t('programs.count', { count })}
        rowId={({ id }) => id}
        rowName={({ name, day }) => `${name}, ${day}`}
        columns={useColumns()}
        renderMenu={(day) => (
          <>
            <MenuLink icon={IconSend} to="/Reports/SentQueued/Messages" search={{ apiKeyDay: day.id }}>
              {t('programs.messages')}
            </MenuLink>
            {mayCancel && day.waiting > 0 && (
              <MenuItem danger icon={IconBan} onClick={() => setCancelling(day)}>
                {t('programs.cancel')}
              </MenuItem>
            )}
          </>
        )}
        empty={{
          icon: IconApi,
          title: t('programs.empty'),
          text: t('programs.emptyText'),
          action: <LinkButton to="/ApiKeys">{t('programs.keys')}</LinkButton>,
        }}
        noResults={t('programs.empty')}
      />
      <CancelDayDialog day={cancelling} onClose={() => setCancelling(undefined)} />
    </Page>
  );
}

function useColumns(): Column<ApiKeyDay>[] {
  const { t } = useTranslation('sending');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('programs.key'),
      width: 240,
      render: ({ id, name }) => (
        <CellLink to="/Reports/SentQueued/Messages" search={{ apiKeyDay: id }}>
          {name}
        </CellLink>
      ),
    },
    {
      key: 'day',
      title: t('programs.day'),
      width: 150,
      sort: '-day',
      render: ({ day }) => format.fullDay(day),
    },
    {
      key: 'progress',
      title: t('campaigns.progress'),
      width: 250,
      minWidth: 140,
      figure: true,
      renderNarrow: ({ counts, messages }) => <StateFigure counts={counts} total={messages} />,
      render: ({ counts, messages, waiting }) => (
        <StateBar counts={counts} total={messages} moving={waiting > 0} />
      ),
    },
    { key: 'messages', as: 'count', title: t('programs.sent'), width: 110, hideOrder: 1 },
    { key: 'waiting', as: 'count', title: t('programs.waiting'), width: 100, hideOrder: 3, wideOnly: true },
    { key: 'parts', as: 'count', title: t('campaigns.parts'), width: 90, hideOrder: 4, wideOnly: true },
    { key: 'cost', as: 'credits', title: t('campaigns.cost'), width: 110, hideOrder: 2, wideOnly: true },
  ];
}
