import { readKeyTerms } from '#server/api-keys/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Identity } from '#server/platform/http/routes.ts';
import { keyIdOf } from './idempotency-key.ts';

/** Throws `test_key` if a test key makes the call. `what` names the refused action. */
export async function requireLiveKey(account: Account, identity: Identity, what: string): Promise<void> {
  const { isTest } = await readKeyTerms(account, keyIdOf(identity));
  if (isTest) throw new Problem('conflict', 'test_key', `A test key cannot ${what}. Use a live key.`);
}
