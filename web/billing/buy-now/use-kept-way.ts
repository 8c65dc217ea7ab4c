import { useState } from 'react';
import { type GatewayName, GATEWAYS } from '#contract/orders.ts';
import { keepInTab, keptInTab, useSession } from '#web/accounts/index.ts';
import type { PaymentValues } from './use-payment-form.ts';

type Way = Pick<PaymentValues, 'gateway' | 'reference'>;

/** In characters, as the contract has it. */
const LONGEST_REFERENCE = 100;

/** How an order is to be paid, and the customer's number of it, also after the page was loaded anew. Of a card nothing is kept. */
export function useKeptWay(): { kept: Way; keep: (way: Way) => void } {
  const { username } = useSession().user;
  const [kept] = useState(() => read(keptInTab(username, 'payment-way')));
  return {
    kept,
    keep: ({ gateway, reference }) => keepInTab(username, 'payment-way', { gateway, reference }),
  };
}

/** Another page of this address may have written it. */
function read(kept: unknown): Way {
  const { gateway, reference } = (kept ?? {}) as Partial<Record<keyof Way, unknown>>;
  return {
    gateway: GATEWAYS.find((each: GatewayName) => each === gateway) ?? '',
    reference: typeof reference === 'string' ? reference.slice(0, LONGEST_REFERENCE) : '',
  };
}
