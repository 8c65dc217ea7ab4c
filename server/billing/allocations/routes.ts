import * as calls from '#contract/allocations.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { allocate } from './allocate.ts';
import { listAllocations } from './list-allocations.ts';

export const allocationRoutes: Route[] = [
  accountRoute(calls.listAllocations, ({ account, query }) => listAllocations(account, query)),
  slowRoute(calls.allocateCredits, ({ db, identity, body }) => allocate(db, identity, body)),
];
