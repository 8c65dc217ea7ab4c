import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '#web/manifest/lazy-page.ts';
import { loadPeopleWords } from '#web/people/index.ts';
import { LinkButton, LoadedPart, Page, RowsSkeleton } from '#web/ui/index.ts';
import { repliesSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/Replies');

const loadList = async () => (await import('./RepliesList.tsx')).RepliesList;
/** Loads the inbox, which also uses the texts of the people pages. */
const loadInbox = withWords(async () => (await import('./inbox/Inbox.tsx')).Inbox, loadPeopleWords);

/** Shows replies as conversations or as a list. */
export function RepliesPage() {
  const { t } = useTranslation('replies');
  const { search, campaign, sender, from, to, view } = repliesSearch(route.useSearch());
  const isList = view === 'list';
  // Keep drafts while the user opens another conversation or the list.
  const [drafts] = useState(() => new Map<string, string>());
  return (
    <Page
      title={t('title')}
      context={t(isList ? 'context' : 'inboxContext')}
      actions={
        <LinkButton
          look="plain"
          to="/Reports/Replies"
          search={{ search, campaign, sender, from, to, ...(!isList && { view: 'list' as const }) }}
        >
          {t(isList ? 'toInbox' : 'toList')}
        </LinkButton>
      }
    >
      {/* Each view loads its own code. */}
      <LoadedPart
        key={view}
        name={isList ? 'list of replies' : 'inbox'}
        load={isList ? loadList : loadInbox}
        fallback={<RowsSkeleton count={8} />}
        with={{ drafts }}
      />
    </Page>
  );
}
