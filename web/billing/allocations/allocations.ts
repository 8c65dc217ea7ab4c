import { listAllocations } from '#contract/allocations.ts';
import type { Input } from '#contract/endpoint.ts';
import { call, listQuery } from '#web/client/index.ts';

type Asked = Pick<Input<typeof listAllocations>['query'], 'sort'>;

/** The latest first unless told otherwise. */
export const allocationsQuery = (asked: Asked) =>
  listQuery(['billing', 'allocations', asked], (page, options) =>
    call(listAllocations, { query: { ...asked, ...page } }, options),
  );
