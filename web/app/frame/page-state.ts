import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

/** Specification, 4.1. The two error states have their own page: see ErrorPage. */
export type PageState = 'none' | 'loading' | 'loading-fetching' | 'loaded-fetching';

export function pageStateOf(isLoading: boolean, isFetching: boolean): PageState {
  if (isLoading) return isFetching ? 'loading-fetching' : 'loading';
  return isFetching ? 'loaded-fetching' : 'none';
}

/**
 * Returns whether the current page, its first data, or both are loading. Ignores background queries and
 * refetches.
 */
export function usePageState(): PageState {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  const fetching = useIsFetching({
    predicate: ({ state, meta }) => state.status === 'pending' && meta?.['isBackground'] !== true,
  });
  return pageStateOf(isLoading, fetching > 0);
}
