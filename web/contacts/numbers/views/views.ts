import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ContactView, listContactViews } from '#contract/contact-views.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';

const viewsQuery = queryOptions({
  queryKey: ['contacts', 'views'],
  queryFn: ({ signal }) => call(listContactViews, {}, { signal }),
});

const NO_VIEWS: ContactView[] = [];

/** Returns the user's views. Empty while loading. */
export function useViews(): { views: ContactView[]; error: Error | null; retry: () => void } {
  const { data, error, refetch } = useQuery({ ...viewsQuery, enabled: useIsAllowed(listContactViews) });
  return { views: data?.views ?? NO_VIEWS, error, retry: () => void refetch() };
}
