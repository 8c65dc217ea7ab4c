import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page, Segments } from '#web/ui/index.ts';
import { Inbox } from './inbox/Inbox.tsx';
import { RepliesList } from './RepliesList.tsx';
import { repliesSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/Replies');

/** What people wrote: by conversation, to be answered, or each reply in a row. */
export function RepliesPage() {
  const { t } = useTranslation('replies');
  const { view = 'inbox' } = repliesSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Page
      title={t('title')}
      actions={
        <Segments
          label={t('view')}
          value={view}
          options={[
            { value: 'inbox', label: t('inbox') },
            { value: 'list', label: t('list') },
          ]}
          onChange={(wanted) =>
            void navigate({
              search: ({ search, campaign, sender }) => ({
                search,
                campaign,
                sender,
                view: wanted === 'list' ? wanted : undefined,
              }),
            })
          }
        />
      }
    >
      {view === 'list' ? <RepliesList /> : <Inbox />}
    </Page>
  );
}
