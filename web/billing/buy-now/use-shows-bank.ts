import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { useSession } from '#web/accounts/index.ts';

/** Whether bank details are shown: there are some, and the account is no reseller's (specification, 6). */
export function useShowsBank({ bankDetails }: Pick<PurchaseSettings, 'bankDetails'>): boolean {
  const { isReseller } = useSession().account;
  return bankDetails !== null && !isReseller;
}
