import { useState } from 'react';
import { type GatewayName, GATEWAYS } from '#contract/orders.ts';
import { storeInTab, loadFromTab, useSession } from '#web/accounts/index.ts';
import type { PaymentValues } from './use-payment-form.ts';

type PaymentChoice = Pick<PaymentValues, 'gateway' | 'reference'>;

const MAX_REFERENCE_LENGTH = 100;

/** The chosen gateway and purchase number, which survive a page reload. Nothing about a card is stored. */
export function useStoredPaymentChoice(): { stored: PaymentChoice; store: (choice: PaymentChoice) => void } {
  const { username } = useSession().user;
  const [stored] = useState(() => parseChoice(loadFromTab(username, 'payment-choice')));
  return {
    stored,
    store: ({ gateway, reference }) => storeInTab(username, 'payment-choice', { gateway, reference }),
  };
}

/** Validates the stored choice: another page of this origin may have written it. */
function parseChoice(stored: unknown): PaymentChoice {
  const { gateway, reference } = (stored ?? {}) as Partial<Record<keyof PaymentChoice, unknown>>;
  return {
    gateway: GATEWAYS.find((each: GatewayName) => each === gateway) ?? '',
    reference: typeof reference === 'string' ? reference.slice(0, MAX_REFERENCE_LENGTH) : '',
  };
}
