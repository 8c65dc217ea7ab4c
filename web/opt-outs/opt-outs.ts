import type { Input } from '#contract/endpoint.ts';
import {
  listOptOuts,
  listRemovedOptOuts,
  type OptOut,
  removeOptOut,
  restoreOptOuts,
} from '#contract/opt-outs.ts';
import { call, listQuery } from '#web/client/index.ts';

type ListParams = Pick<Input<typeof listOptOuts>['query'], 'search' | 'source' | 'sort'>;

/** Queries opt-outs, newest first by default. */
export const optOutsQuery = (params: ListParams) =>
  listQuery(['opt-outs', params], (page, options) =>
    call(listOptOuts, { query: { ...params, ...page } }, options),
  );

type RemovalParams = Pick<Input<typeof listRemovedOptOuts>['query'], 'search' | 'sort'>;

/** Queries removed opt-outs, newest removal first by default. */
export const removalsQuery = (params: RemovalParams) =>
  listQuery(['opt-outs', 'removed', params], (page, options) =>
    call(listRemovedOptOuts, { query: { ...params, ...page } }, options),
  );

export const removeEach = (rows: OptOut[], reason: string) =>
  Promise.all(rows.map(({ number }) => call(removeOptOut, { params: { number }, body: { reason } })));

/** Returns a function that undoes removals. Each opt-out keeps its original time and source. */
export const undoRemovals = (rows: OptOut[]) => () =>
  call(restoreOptOuts, { body: { numbers: rows.map(({ number }) => number) } });
