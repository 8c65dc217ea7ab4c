import { useEffect, useEffectEvent } from 'react';
import { minCredits } from '#contract/order-totals.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { storeInTab, useSession } from '#web/accounts/index.ts';
import { useStore } from '#web/ui/index.ts';
import { buyNowStore, updateBuyNow } from './buy-now-store.ts';
import type { OrderForm } from './use-order-form.ts';

/**
 * Fills in the missing credits, raised to the minimum purchase. Stores the entered credits and the pool in
 * this tab. Calls `onPrefilled` if the credits in the store replace those in the form.
 */
export function usePrefilledCredits(
  form: OrderForm,
  settings: PurchaseSettings | undefined,
  onPrefilled: () => void,
): void {
  const { username } = useSession().user;
  const { missing, credits, pool } = useStore(buyNowStore, (now) => now);
  useEffect(() => storeInTab(username, 'pool', pool ?? ''), [username, pool]);
  const fill = useEffectEvent((newCredits: string) => {
    storeInTab(username, 'order', newCredits);
    if (newCredits === form.values.credits) return;
    form.change({ credits: newCredits });
    onPrefilled();
  });
  useEffect(() => fill(credits), [credits]);
  // This must run after the effect above, which could otherwise replace the missing credits with the
  // previous credits.
  useEffect(() => {
    if (missing === undefined || !settings) return;
    updateBuyNow({ missing: undefined, credits: String(Math.max(missing, minCredits(settings))) });
  }, [missing, settings]);
}
