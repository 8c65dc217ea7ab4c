import { listSearch, asText } from '#web/manifest/list-search.ts';

export const templatesSearch = listSearch(
  ['name', '-name', '-changedAt', 'changedAt', '-lastUsedAt', 'lastUsedAt'],
  { tag: asText },
);
