import { listSearch } from '#web/manifest/list-search.ts';

/** What the address of the list may carry. */
export const rangesSearch = listSearch(['-id', 'id']);

/** What the address of a new report may carry: the definition to change. */
export const createSearch = ({
  definition,
}: Record<string, unknown>): { definition?: number | undefined } => ({
  definition: Number(definition) || undefined,
});
