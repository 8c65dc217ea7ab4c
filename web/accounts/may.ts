import { refusalOf } from '#contract/access.ts';
import { type Endpoint, needsOf } from '#contract/endpoint.ts';
import { useSession } from './session.ts';

/** Whether the user may make a call. */
export function useMay(endpoint: Endpoint): boolean {
  const { permissions, isMaster, features } = useSession().account;
  const standing = { isUser: true, permissions, isMaster, features, traits: [] };
  return refusalOf(needsOf(endpoint) ?? {}, standing) === undefined;
}
