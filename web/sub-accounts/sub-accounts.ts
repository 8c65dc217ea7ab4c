import { queryOptions } from '@tanstack/react-query';
import { listAllocations, listReceivedCredits } from '#contract/allocations.ts';
import type { Input } from '#contract/endpoint.ts';
import { getSubAccount, listSubAccounts } from '#contract/sub-accounts.ts';
import { call, listQuery } from '#web/client/index.ts';

const KEY = 'sub-accounts';

type ListParams = Pick<Input<typeof listSubAccounts>['query'], 'search' | 'state' | 'sort'>;

/** Queries sub-accounts, by name by default. */
export const subAccountsQuery = (params: ListParams) =>
  listQuery([KEY, 'list', params], (page, options) =>
    call(listSubAccounts, { query: { ...params, ...page } }, options),
  );

export const subAccountQuery = (subAccountId: number) =>
  queryOptions({
    queryKey: [KEY, 'details', subAccountId],
    queryFn: ({ signal }) => call(getSubAccount, { params: { subAccountId } }, { signal }),
  });

/** The credits given to one sub-account and taken from it, newest first. */
export const creditsHistoryQuery = (subAccountId: number) =>
  listQuery([KEY, 'credits', subAccountId], (page, options) =>
    call(listAllocations, { query: { subAccountId, ...page } }, options),
  );

/** The credits that this account received from its master, newest first by default. */
export const receivedCreditsQuery = (params: Pick<Input<typeof listReceivedCredits>['query'], 'sort'>) =>
  listQuery([KEY, 'received', params], (page, options) =>
    call(listReceivedCredits, { query: { ...params, ...page } }, options),
  );
