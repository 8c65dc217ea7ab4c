import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { getCreditPools, getStatement } from '#contract/statement.ts';
import { call, listQuery } from '#web/client/index.ts';

type ListParams = Pick<Input<typeof getStatement>['query'], 'sort' | 'kind' | 'from' | 'to'>;

/** Newest first by default. */
export const statementQuery = (params: ListParams) =>
  listQuery(['billing', 'statement', params], (page, options) =>
    call(getStatement, { query: { ...params, ...page } }, options),
  );

export const poolsQuery = queryOptions({
  queryKey: ['billing', 'pools'],
  queryFn: ({ signal }) => call(getCreditPools, {}, { signal }),
});
