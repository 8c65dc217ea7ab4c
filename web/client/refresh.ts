import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Refetches active queries. Skips queries that are retrying, because a refetch would reset their failure
 * count.
 */
export function refetchActive(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isNotRetrying });
}

/**
 * Like `refetchActive`, but only for queries whose key starts with one of `keys`. Does not restart requests
 * in flight.
 */
export function refetchByKey(client: QueryClient, keys: readonly string[]): void {
  const predicate = (query: Query) => keys.includes(query.queryKey[0] as string) && isNotRetrying(query);
  void client.invalidateQueries({ predicate }, { cancelRefetch: false });
}

const isNotRetrying = ({ state }: Query): boolean =>
  state.fetchStatus === 'idle' || state.fetchFailureCount === 0;
