import type { Input } from '#contract/endpoint.ts';
import { listOptOuts } from '#contract/opt-outs.ts';
import { call, listQuery } from '#web/client/index.ts';

type Asked = Pick<Input<typeof listOptOuts>['query'], 'search' | 'sort'>;

/** The latest first unless told otherwise. */
export const optOutsQuery = (asked: Asked) =>
  listQuery(['opt-outs', asked], (page, options) =>
    call(listOptOuts, { query: { ...asked, ...page } }, options),
  );
