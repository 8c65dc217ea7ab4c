import type { RepliesSearch } from '../search.ts';

/** Whether the inbox shows some of what there is, apart from STOPs. */
export const isFiltered = ({ search, state, assigned, campaign, sender, from, to }: RepliesSearch): boolean =>
  [search, state, assigned, campaign, sender, from, to].some((value) => value !== undefined);
