import * as calls from '#contract/allocations.ts';
import { invalid } from '#server/platform/errors.ts';
import { accountRoute, type Caller, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { allocate } from './allocate.ts';
import { listAllocations } from './list-allocations.ts';

export const allocationRoutes: Route[] = [
  accountRoute(calls.listAllocations, ({ account, query }) => listAllocations(account, query)),
  accountRoute(calls.listReceivedCredits, ({ account, query }) =>
    listAllocations(account, { ...query, subAccountId: account.id }),
  ),
  slowRoute(calls.allocateCredits, ({ db, identity, body, caller }) =>
    allocate(db, identity, { ...body, key: body.key ?? readIdempotencyKey(caller) }),
  ),
];

/** Throws `invalid` if the header is too long. */
function readIdempotencyKey(caller: Caller): string | undefined {
  const key = caller.header('idempotency-key')?.trim();
  if (key !== undefined && key.length > 100)
    throw invalid('key', 'invalid', 'An Idempotency-Key can have up to 100 characters.');
  return key === '' ? undefined : key;
}
