import { type Endpoint, needsOf } from '#contract/endpoint.ts';
import { refusalTo } from '#web/manifest/refusal-to.ts';
import { useSession } from './session.ts';

/** Returns whether the user is allowed to call the endpoint. */
export function useMay(endpoint: Endpoint): boolean {
  const { account } = useSession();
  return refusalTo(account, needsOf(endpoint) ?? {}) === undefined;
}
