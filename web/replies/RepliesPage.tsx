import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { Stack } from '#web/ui/kit.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ProblemNote } from '#web/ui/ProblemNote.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useReplies } from './replies.ts';
import { RepliesTable } from './RepliesTable.tsx';

const route = getRouteApi('/shell/Reports/Replies');

export function RepliesPage() {
  const { t } = useTranslation('replies');
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const replies = useReplies(search);
  return (
    <Page title={t('title')} context={t('context')}>
      <SearchField
        label={t('search')}
        value={search}
        onSearch={(value) => void navigate({ search: { search: value || undefined }, replace: true })}
      />
      {replies.isError ? (
        <ProblemNote error={replies.error} onRetry={() => void replies.refetch()} />
      ) : (
        <Stack>
          <RepliesTable rows={itemsOf(replies.data)} searched={search !== ''} />
          <LoadMore {...replies} />
        </Stack>
      )}
    </Page>
  );
}
