import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { useSession } from '#web/accounts/index.ts';

/**
 * Returns whether dialogs show bank details. Resellers never see bank details in a dialog (specification,
 * 6), but every user sees them on pages.
 */
export function useCanShowBank({ bankDetails }: Pick<PurchaseSettings, 'bankDetails'>): boolean {
  const { isReseller } = useSession().account;
  return bankDetails !== null && !isReseller;
}
