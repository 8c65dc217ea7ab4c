import { useEffect, useEffectEvent } from 'react';
import { minCredits } from '#contract/order-totals.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { keepInTab, useSession } from '#web/accounts/index.ts';
import { useStore } from '#web/ui/index.ts';
import { buying, changeBuying } from './buying.ts';
import type { OrderForm } from './use-order-form.ts';

/**
 * What a page fills in comes into the form, and what is there is kept for this tab. What is missing is the least that can be bought,
 * should it be less. `onFilled`: it is another order now.
 */
export function useFilled(
  form: OrderForm,
  settings: PurchaseSettings | undefined,
  onFilled: () => void,
): void {
  const { username } = useSession().user;
  const { missing, credits, pool } = useStore(buying, (now) => now);
  useEffect(() => keepInTab(username, 'pool', pool ?? ''), [username, pool]);
  useEffect(() => {
    if (missing === undefined || !settings) return;
    changeBuying({ missing: undefined, credits: String(Math.max(missing, minCredits(settings))) });
  }, [missing, settings]);
  const fill = useEffectEvent((wanted: string) => {
    keepInTab(username, 'order', wanted);
    if (wanted === form.values.credits) return;
    form.change({ credits: wanted });
    onFilled();
  });
  useEffect(() => fill(credits), [credits]);
}
