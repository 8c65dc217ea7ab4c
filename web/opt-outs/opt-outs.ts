import type { Input } from '#contract/endpoint.ts';
import { addOptOuts, listOptOuts, type OptOut } from '#contract/opt-outs.ts';
import { call, listQuery } from '#web/client/index.ts';

type Asked = Pick<Input<typeof listOptOuts>['query'], 'search' | 'sort'>;

/** The latest first unless told otherwise. */
export const optOutsQuery = (asked: Asked) =>
  listQuery(['opt-outs', asked], (page, options) =>
    call(listOptOuts, { query: { ...asked, ...page } }, options),
  );

/** Takes a removal back; that somebody replied STOP, and when, would not come back. */
export const addAgain = (rows: OptOut[]) =>
  rows.some(({ source }) => source === 'reply')
    ? undefined
    : () => call(addOptOuts, { body: { numbers: rows.map(({ number }) => number).join('\n') } });
