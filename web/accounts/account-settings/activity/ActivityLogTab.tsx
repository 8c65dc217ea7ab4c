import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ActivityLogEntry, downloadActivityLog, listActivityLog } from '#contract/activity-log.ts';
import { call, callUrl, listQuery } from '#web/client/index.ts';
import { IconHistory } from '#web/ui/icons.ts';
import { CellLink, List } from '#web/ui/index.ts';
import { useActionName } from '../../settings/security/activity/use-action-name.ts';
import { useRealName } from '../use-real-name.ts';
import { Filters } from './Filters.tsx';
import { activityLogSearch } from './search.ts';
import { useUserName } from './use-user-name.ts';

const route = getRouteApi('/shell/AccSettings/Activity');

type Params = Omit<ReturnType<typeof activityLogSearch>, 'search'>;

const activityLogQuery = (params: Params) =>
  listQuery(['activity-log', params], (page, options) =>
    call(listActivityLog, { query: { ...params, ...page } }, options),
  );

/** What everybody did in the account. */
export function ActivityLogTab() {
  const { t } = useTranslation('accountSettings');
  const { sort, search: _search, ...filter } = activityLogSearch(route.useSearch());
  const nameOfAction = useActionName();
  const nameOfActor = useActorName();
  return (
    <List
      name="activity-log"
      label={t('activity.title')}
      query={activityLogQuery({ sort, ...filter })}
      filter={filter}
      filters={<Filters />}
      defaultSort="-id"
      count={(count) => t('activity.count', { count })}
      download={callUrl(downloadActivityLog, {}, { sort, ...filter })}
      rowId={({ id }) => id}
      rowName={({ action }) => nameOfAction(action)}
      columns={[
        { key: 'action', title: t('activity.action'), render: ({ action }) => nameOfAction(action) },
        {
          key: 'actor',
          title: t('activity.who'),
          width: 160,
          grows: true,
          render: ({ actor }) => nameOfActor(actor),
        },
        {
          key: 'about',
          title: t('activity.about'),
          width: 180,
          grows: true,
          hideOrder: 2,
          render: ({ about, campaignId }) =>
            campaignId === null ? (
              about
            ) : (
              <CellLink to="/Reports/CampaignReport/$campaignId" params={{ campaignId }}>
                {about}
              </CellLink>
            ),
        },
        { key: 'address', as: 'text', title: t('activity.address'), hideOrder: 1, wideOnly: true },
        { key: 'at', as: 'moment', title: t('activity.at'), figure: true, sort: '-id' },
      ]}
      empty={{ icon: IconHistory, title: t('activity.empty') }}
      noResults={t('activity.noneFound')}
    />
  );
}

function useActorName(): (actor: ActivityLogEntry['actor']) => string {
  const { t } = useTranslation('accountSettings');
  const describeUser = useUserName();
  const addReal = useRealName();
  return ({ kind, name, username, ...who }) => {
    if (kind === 'api-key' && name !== null) return t('activity.apiKey', { name });
    return addReal(describeUser(name ?? t(`actors.${kind}`), username), who);
  };
}
