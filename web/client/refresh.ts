import type { QueryClient } from '@tanstack/react-query';

/** Has what is on the screen fetched again, but for what is being tried again already: its failures would be counted anew. */
export function refresh(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ state }) => state.fetchFailureCount === 0 });
}
