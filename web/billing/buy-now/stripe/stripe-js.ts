import { loadScript } from '#web/ui/index.ts';

/** What is wrong, in words for the customer. */
export type StripeFault = { code?: string; message?: string };

export type StripeChange = { empty: boolean; complete: boolean; error?: StripeFault };

/** One of Stripe's fields: a frame of its own, so that this page sees nothing of what is typed. */
export type StripeElement = {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
  focus: () => void;
  update: (options: { style: StripeStyle; disabled?: boolean }) => void;
  on: (event: 'change', listener: (change: StripeChange) => void) => void;
};

export type StripeStyle = Record<'base' | 'invalid', Record<string, string | Record<string, string>>>;

export type StripeField = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export type StripeElements = {
  create: (
    field: StripeField,
    options: { style: StripeStyle; placeholder?: string; showIcon?: boolean },
  ) => StripeElement;
};

/** What is used of Stripe.js (docs.stripe.com/js). */
export type StripeJs = {
  elements: (options: { locale: string }) => StripeElements;
  /** Takes the number's field, and finds the others of its group by itself. */
  createPaymentMethod: (of: {
    type: 'card';
    card: StripeElement;
  }) => Promise<{ paymentMethod?: { id: string }; error?: StripeFault }>;
  handleNextAction: (of: { clientSecret: string }) => Promise<{ error?: StripeFault }>;
};

declare global {
  // What the script leaves.
  var Stripe: ((publicKey: string) => StripeJs) | undefined;
}

/**
 * Where the script comes from: Stripe wants it of nowhere else. Its release is the one whose calls the server makes
 * (server/billing/gateways/stripe). Tests put another in its place.
 */
export const source = { address: 'https://js.stripe.com/endive/stripe.js' };

const made = new Map<string, StripeJs>();

/** Stripe's script, for whoever has this public key; one for the page. Throws where it cannot be loaded. */
export async function loadStripe(publicKey: string): Promise<StripeJs> {
  await loadScript(source.address);
  const known = made.get(publicKey);
  if (known) return known;
  if (!globalThis.Stripe) throw new Error('Stripe.js is not what it should be');
  const stripe = globalThis.Stripe(publicKey);
  made.set(publicKey, stripe);
  return stripe;
}
