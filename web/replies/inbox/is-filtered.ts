import type { RepliesSearch } from '../search.ts';

/** Returns whether a filter is active. Hiding STOPs does not count as a filter. */
export const isFiltered = ({ search, state, assigned, campaign, sender, from, to }: RepliesSearch): boolean =>
  [search, state, assigned, campaign, sender, from, to].some((value) => value !== undefined);
