import type { Permission } from '#contract/access.ts';
import type { Request } from '#contract/endpoint.ts';
import type { AccountLimits, OwnLimits, saveOwnLimits as saveEndpoint } from '#contract/own-limits.ts';
import {
  audit,
  readOwnLimits,
  sendingSettingsOf,
  setOwnLimits,
  setSendingSettings,
  setUserLimits,
} from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Returns the account's own limits, and the number of recipients above which to ask for confirmation. */
export async function getOwnLimits(
  account: Account,
  permissions: readonly Permission[],
): Promise<AccountLimits> {
  const { confirmAbove } = await sendingSettingsOf(account);
  return { confirmAbove, ...(await readOwnLimits(account, permissions)) };
}

/** Changes the account's own limits. Throws `above_provider`. */
export async function saveOwnLimits(
  account: ActingAccount,
  { confirmAbove, ...limits }: Request<typeof saveEndpoint>['body'],
): Promise<undefined> {
  await setOwnLimits(account, limits);
  await setSendingSettings(account, { confirmAbove });
  await audit(account, 'own limits changed', { confirmAbove, ...limits });
}

/** Changes a user's own limits. Throws `not_found`, `above_your_role` and `above_provider`. */
export async function saveUserLimits(
  account: ActingAccount,
  user: { userId: number; permissions: readonly Permission[] },
  limits: OwnLimits & { confirmAbove: number | null },
): Promise<undefined> {
  const username = await setUserLimits(account, user, limits);
  await audit(account, 'own limits of a user changed', { username, ...limits });
}
