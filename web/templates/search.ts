import { listSearch, asText } from '#web/manifest/list-search.ts';

/** What the address of the list may carry. */
export const templatesSearch = listSearch(
  ['name', '-name', '-changedAt', 'changedAt', '-lastUsedAt', 'lastUsedAt'],
  { tag: asText },
);
