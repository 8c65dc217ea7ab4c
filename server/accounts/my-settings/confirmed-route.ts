import type { Endpoint } from '#contract/endpoint.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { requireConfirmed } from './confirmed.ts';

type Handle<E extends Endpoint> = Parameters<typeof accountRoute<E>>[1];

/** A route of an account that could lock the user out: it asks for a recent proof of who they are. */
export const confirmedRoute = <E extends Endpoint>(endpoint: E, handle: Handle<E>): Route =>
  accountRoute(endpoint, async (call) => {
    await requireConfirmed(call.account, call.session);
    return handle(call);
  });
