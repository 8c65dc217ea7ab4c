import type { Query, QueryClient } from '@tanstack/react-query';

/** Has what is on the screen fetched again, but for what is being tried again already: its failures would be counted anew. */
export function refresh(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isNotTriedAgain });
}

/** The same for the queries whose keys begin with one of some words. What is being fetched already is let come. */
export function refreshSome(client: QueryClient, beginnings: readonly string[]): void {
  const predicate = (query: Query) =>
    beginnings.includes(query.queryKey[0] as string) && isNotTriedAgain(query);
  void client.invalidateQueries({ predicate }, { cancelRefetch: false });
}

const isNotTriedAgain = ({ state }: Query): boolean =>
  state.fetchStatus === 'idle' || state.fetchFailureCount === 0;
