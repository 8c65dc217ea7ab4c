import type { Input } from '#contract/endpoint.ts';
import {
  listOptOuts,
  listRemovedOptOuts,
  type OptOut,
  removeOptOut,
  restoreOptOuts,
} from '#contract/opt-outs.ts';
import { call, listQuery } from '#web/client/index.ts';

type Asked = Pick<Input<typeof listOptOuts>['query'], 'search' | 'source' | 'sort'>;

/** The latest first unless told otherwise. */
export const optOutsQuery = (asked: Asked) =>
  listQuery(['opt-outs', asked], (page, options) =>
    call(listOptOuts, { query: { ...asked, ...page } }, options),
  );

type AskedRemovals = Pick<Input<typeof listRemovedOptOuts>['query'], 'search' | 'sort'>;

/** The latest removal first unless told otherwise. */
export const removalsQuery = (asked: AskedRemovals) =>
  listQuery(['opt-outs', 'removed', asked], (page, options) =>
    call(listRemovedOptOuts, { query: { ...asked, ...page } }, options),
  );

export const removeEach = (rows: OptOut[], reason: string) =>
  Promise.all(rows.map(({ number }) => call(removeOptOut, { params: { number }, body: { reason } })));

/** Takes removals back: time and source come back as well. */
export const restore = (rows: OptOut[]) => () =>
  call(restoreOptOuts, { body: { numbers: rows.map(({ number }) => number) } });
