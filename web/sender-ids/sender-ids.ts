import type { Input } from '#contract/endpoint.ts';
import { listSenderIds } from '#contract/sender-ids.ts';
import { call, listQuery } from '#web/client/index.ts';

type Asked = Pick<Input<typeof listSenderIds>['query'], 'search' | 'state' | 'sort'>;

/** The latest request first unless told otherwise. */
export const senderIdsQuery = (asked: Asked) =>
  listQuery(['sender-ids', asked], (page, options) =>
    call(listSenderIds, { query: { ...asked, ...page } }, options),
  );
