import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { useSession } from '#web/accounts/index.ts';

/**
 * Whether a dialog shows bank details: they exist, and the account is not a reseller's (specification, 6). Pages show
 * them to everyone.
 */
export function useShowsBank({ bankDetails }: Pick<PurchaseSettings, 'bankDetails'>): boolean {
  const { isReseller } = useSession().account;
  return bankDetails !== null && !isReseller;
}
