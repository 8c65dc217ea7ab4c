import { listAllocations } from '#contract/allocations.ts';
import type { Input } from '#contract/endpoint.ts';
import { call, listQuery } from '#web/client/index.ts';

type ListParams = Pick<Input<typeof listAllocations>['query'], 'sort'>;

/** Newest first by default. */
export const allocationsQuery = (params: ListParams) =>
  listQuery(['billing', 'allocations', params], (page, options) =>
    call(listAllocations, { query: { ...params, ...page } }, options),
  );
