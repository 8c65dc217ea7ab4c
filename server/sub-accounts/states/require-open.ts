import type { LockedSubAccount } from '#server/accounts/index.ts';
import { Problem } from '#server/platform/errors.ts';

/** Returns the sub-account. Throws `account_closed` for a closed one. */
export function requireOpen<Sub extends LockedSubAccount>(sub: Sub): Sub {
  if (sub.state !== 'closed') return sub;
  throw new Problem('conflict', 'account_closed', `${sub.name} is closed. Nothing can be changed in it.`);
}
