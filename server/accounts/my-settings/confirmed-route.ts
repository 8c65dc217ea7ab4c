import type { Endpoint } from '#contract/endpoint.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import type { UserCall } from '../audit.ts';
import { requireConfirmed } from './confirmed.ts';

type UserEndpoint = Endpoint & { access: { user: true } };
type Handle<E extends UserEndpoint> = Parameters<typeof accountRoute<E>>[1];

/**
 * Creates a route that requires a recent proof of identity, because someone else at the user's screen could
 * otherwise lock the user out.
 */
export const confirmedRoute = <E extends UserEndpoint>(endpoint: E, handle: Handle<E>): Route =>
  accountRoute(endpoint, async (call) => {
    // TypeScript cannot infer this from the endpoint's access.
    const { account, session } = call as unknown as UserCall;
    await requireConfirmed(account, session);
    return handle(call);
  });
