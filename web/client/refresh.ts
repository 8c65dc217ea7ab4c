import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Refetches active queries. Skips queries that are retrying, because a refetch would reset their failure
 * count.
 */
export function refetchActive(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isNotRetrying });
}

/** Like `refetchActive`, for queries whose key starts with one of `keys`. Requests in flight continue. */
export function refetchByKey(client: QueryClient, keys: readonly string[]): void {
  const predicate = (query: Query) => keys.includes(query.queryKey[0] as string) && isNotRetrying(query);
  void client.invalidateQueries({ predicate }, { cancelRefetch: false });
}

const isNotRetrying = ({ state }: Query): boolean =>
  state.fetchStatus === 'idle' || state.fetchFailureCount === 0;
