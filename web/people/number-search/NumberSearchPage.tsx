import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '#web/ui/icons.ts';
import { EmptyState, LoadedPart, Page, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { NumberMatches } from './NumberMatches.tsx';
import { NumberField } from './NumberField.tsx';
import { numberMatchesQuery } from './queries.ts';
import { numberSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/NumberSearch');
const loadHistory = async () => (await import('./NumberHistory.tsx')).NumberHistory;

export function NumberSearchPage() {
  const { t } = useTranslation('numberSearch');
  const { number, search } = numberSearch(route.useSearch());
  return (
    <Page title={t('title')} context={t('context')}>
      <NumberField />
      {number !== undefined ? (
        <LoadedPart
          key={number}
          name="number history"
          load={loadHistory}
          fallback={<Skeleton height={320} />}
          with={{ number }}
        />
      ) : search !== undefined ? (
        <SearchResults search={search} />
      ) : (
        <EmptyState icon={IconSearch} title={t('begin')}>
          {t('beginText')}
        </EmptyState>
      )}
    </Page>
  );
}

/** Shows the matches. A complete number redirects to its history. */
function SearchResults({ search }: { search: string }) {
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useQuery(numberMatchesQuery(search));
  const number = isPlaceholderData ? null : (data?.number ?? null);
  useEffect(() => {
    if (number !== null) void navigate({ search: { number }, replace: true });
  }, [number, navigate]);
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data || isPlaceholderData || number !== null) return <Skeleton height={320} />;
  return <NumberMatches search={search} found={data.found} isComplete={data.isComplete} />;
}
