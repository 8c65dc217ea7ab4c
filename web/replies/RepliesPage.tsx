import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { LoadMore, Page, ProblemNote, SearchField, Stack } from '#web/ui/index.ts';
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
