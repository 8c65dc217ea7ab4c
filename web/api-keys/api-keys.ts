import { queryOptions } from '@tanstack/react-query';
import { getApiKey, listApiKeys } from '#contract/api-keys.ts';
import { getApiRequest, listApiRequests } from '#contract/api-requests.ts';
import type { Input } from '#contract/endpoint.ts';
import { call, listQuery } from '#web/client/index.ts';

const KEY = 'api-keys';

type ListParams = Pick<Input<typeof listApiKeys>['query'], 'search' | 'state' | 'environment' | 'sort'>;

/** Queries API keys, the newest first by default. */
export const apiKeysQuery = (params: ListParams) =>
  listQuery([KEY, 'list', params], (page, options) =>
    call(listApiKeys, { query: { ...params, ...page } }, options),
  );

export const apiKeyQuery = (keyId: number) =>
  queryOptions({
    queryKey: [KEY, 'details', keyId],
    queryFn: ({ signal }) => call(getApiKey, { params: { keyId } }, { signal }),
  });

type LogFilter = Pick<Input<typeof listApiRequests>['query'], 'outcome' | 'method' | 'path' | 'requestId'>;

/** Queries the calls of a key, newest first. */
export const apiRequestsQuery = (keyId: number, filter: LogFilter) =>
  listQuery([KEY, 'requests', keyId, filter], (page, options) =>
    call(listApiRequests, { params: { keyId }, query: { ...filter, ...page } }, options),
  );

export const apiRequestQuery = (keyId: number, apiRequestId: number) =>
  queryOptions({
    queryKey: [KEY, 'request', keyId, apiRequestId],
    queryFn: ({ signal }) => call(getApiRequest, { params: { keyId, apiRequestId } }, { signal }),
  });
