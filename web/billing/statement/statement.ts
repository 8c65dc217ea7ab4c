import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { getCreditPools, getStatement } from '#contract/statement.ts';
import { call, listQuery } from '#web/client/index.ts';

type Asked = Pick<Input<typeof getStatement>['query'], 'sort' | 'kind' | 'from' | 'to'>;

/** The latest first unless told otherwise. */
export const statementQuery = (asked: Asked) =>
  listQuery(['billing', 'statement', asked], (page, options) =>
    call(getStatement, { query: { ...asked, ...page } }, options),
  );

export const poolsQuery = queryOptions({
  queryKey: ['billing', 'pools'],
  queryFn: ({ signal }) => call(getCreditPools, {}, { signal }),
});
