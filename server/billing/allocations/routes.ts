import * as calls from '#contract/allocations.ts';
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
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
