import type { Input } from '#contract/endpoint.ts';
import { listSenderIds } from '#contract/sender-ids.ts';
import { call, listQuery } from '#web/client/index.ts';

type ListParams = Pick<Input<typeof listSenderIds>['query'], 'search' | 'state' | 'sort'>;

/** Queries sender IDs, newest request first by default. */
export const senderIdsQuery = (params: ListParams) =>
  listQuery(['sender-ids', params], (page, options) =>
    call(listSenderIds, { query: { ...params, ...page } }, options),
  );
