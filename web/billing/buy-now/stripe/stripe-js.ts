import { loadScript } from '#web/ui/index.ts';

/** `message` is text for the customer. */
export type StripeError = { code?: string; message?: string };

export type StripeChange = { empty: boolean; complete: boolean; error?: StripeError };

/** One of Stripe's fields: a separate frame, so this page sees nothing the user types. */
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

/** The parts of Stripe.js in use (docs.stripe.com/js). */
export type StripeJs = {
  elements: (options: { locale: string }) => StripeElements;
  /** Takes the card number's field. Stripe finds the other fields of the same group. */
  createPaymentMethod: (of: {
    type: 'card';
    card: StripeElement;
  }) => Promise<{ paymentMethod?: { id: string }; error?: StripeError }>;
  handleNextAction: (of: { clientSecret: string }) => Promise<{ error?: StripeError }>;
};

declare global {
  // The global that the script defines.
  var Stripe: ((publicKey: string) => StripeJs) | undefined;
}

/**
 * Stripe requires the script to load from this URL. The release in the URL matches the API version that the
 * server calls (server/billing/gateways/stripe). Tests replace the URL.
 */
export const stripeScript = { url: 'https://js.stripe.com/endive/stripe.js' };

const instances = new Map<string, StripeJs>();

/** Returns the Stripe object for a public key, created once per page. Throws if the script cannot load. */
export async function loadStripe(publicKey: string): Promise<StripeJs> {
  await loadScript(stripeScript.url);
  const existing = instances.get(publicKey);
  if (existing) return existing;
  if (!globalThis.Stripe) throw new Error('Stripe.js is not what it should be');
  const stripe = globalThis.Stripe(publicKey);
  instances.set(publicKey, stripe);
  return stripe;
}
