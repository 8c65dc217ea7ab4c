import type { RepliesSearch } from '../search.ts';

/** Whether a filter is active. Hiding STOPs does not count. */
export const isFiltered = ({ search, state, assigned, campaign, sender, from, to }: RepliesSearch): boolean =>
  [search, state, assigned, campaign, sender, from, to].some((value) => value !== undefined);
