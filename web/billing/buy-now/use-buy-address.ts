import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { MAX_TYPED_CREDITS } from '#contract/order-totals.ts';
import { plainAddress } from '../plain-address.ts';
import { openBuyNow } from './buying.ts';

/** An address that says `buy` opens the drawer, with so many credits where it says a number; then it no longer says it. */
export function useBuyAddress(buy: unknown): void {
  const router = useRouter();
  const open = useEffectEvent(() => {
    void router.navigate({ href: plainAddress(router.state.location), replace: true });
    openBuyNow(missingIn(buy));
  });
  useEffect(() => {
    if (buy !== undefined) open();
  }, [buy]);
}

/** How many credits an address asks for; undefined for what is no number of them. */
function missingIn(buy: unknown): number | undefined {
  const isCount = typeof buy === 'number' && Number.isSafeInteger(buy) && buy > 0 && buy <= MAX_TYPED_CREDITS;
  return isCount ? buy : undefined;
}
