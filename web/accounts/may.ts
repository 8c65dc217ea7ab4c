import { type Endpoint, requirementsOf } from '#contract/endpoint.ts';
import { findAccountRefusal } from '#web/manifest/account-refusal.ts';
import { useSession } from './session.ts';

/** Returns whether the user is allowed to call the endpoint. */
export function useIsAllowed(endpoint: Endpoint): boolean {
  const { account } = useSession();
  return findAccountRefusal(account, requirementsOf(endpoint) ?? {}) === undefined;
}
