import type { ApiScope } from '#contract/api-keys.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Session } from '#server/platform/http/routes.ts';

/** Throws `invalid` for no scopes, and `above_your_role` for scopes that the user does not have. */
export function requireGrantable({ standing }: Session, scopes: readonly ApiScope[]): void {
  if (scopes.length === 0) throw invalid('scopes', 'invalid', 'Choose what the key may do.');
  if (scopes.some((scope) => !standing.permissions.includes(scope)))
    throw invalid(
      'scopes',
      'above_your_role',
      'A key cannot be allowed more than you are. Ask an owner of your account to create it.',
    );
}
