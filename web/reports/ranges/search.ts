import { listSearch } from '#web/manifest/list-search.ts';

export const rangeReportsSearch = listSearch(['-id', 'id']);

/** `definition` is the id of the definition to change. */
export const createReportSearch = ({
  definition,
}: Record<string, unknown>): { definition?: number | undefined } => ({
  definition: Number(definition) || undefined,
});
