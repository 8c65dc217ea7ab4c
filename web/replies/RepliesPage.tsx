import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '#web/manifest/lazy-page.ts';
import { peopleWords } from '#web/people/index.ts';
import { LinkButton, LoadedPart, Page, RowsSkeleton } from '#web/ui/index.ts';
import { repliesSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/Replies');

const loadList = async () => (await import('./RepliesList.tsx')).RepliesList;
/** It says words of the conversation with a person. */
const loadInbox = withWords(async () => (await import('./inbox/Inbox.tsx')).Inbox, peopleWords);

/** What people wrote: by conversation, to be answered, or each reply in a row. */
export function RepliesPage() {
  const { t } = useTranslation('replies');
  const { search, campaign, sender, from, to, view } = repliesSearch(route.useSearch());
  const isList = view === 'list';
  // What was begun to write stays while others, or the list, are looked at.
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
      {/* Each without what the other is made of. */}
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
