import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { useSession } from '#web/accounts/index.ts';

/**
 * Returns whether dialogs show bank details. They never show them to resellers (specification, 6). Pages
 * show bank details to everyone.
 */
export function useCanShowBank({ bankDetails }: Pick<PurchaseSettings, 'bankDetails'>): boolean {
  const { isReseller } = useSession().account;
  return bankDetails !== null && !isReseller;
}
