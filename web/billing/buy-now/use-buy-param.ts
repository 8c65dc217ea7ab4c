import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { MAX_TYPED_CREDITS } from '#contract/order-totals.ts';
import { stripDrawerParams } from '../strip-drawer-params.ts';
import { openBuyNow } from './buy-now-store.ts';

/**
 * Opens the drawer for a URL with the parameter `buy`, and fills in the parameter's number of credits.
 * Removes the parameter from the URL.
 */
export function useBuyParam(buy: unknown): void {
  const router = useRouter();
  const open = useEffectEvent(() => {
    void router.navigate({ href: stripDrawerParams(router.state.location), replace: true });
    openBuyNow(creditsFromParam(buy));
  });
  useEffect(() => {
    if (buy !== undefined) open();
  }, [buy]);
}

/** Returns undefined if the parameter is not a valid number of credits. */
function creditsFromParam(buy: unknown): number | undefined {
  const isCount = typeof buy === 'number' && Number.isSafeInteger(buy) && buy > 0 && buy <= MAX_TYPED_CREDITS;
  return isCount ? buy : undefined;
}
