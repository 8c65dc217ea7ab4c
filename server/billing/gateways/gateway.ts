import type { z } from 'zod';
import type { GatewayName, NextStep } from '#contract/orders.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** An order as the provider sees it. `ref` is unique. Amounts are in minor units. */
export type Payable = {
  ref: string;
  orderId: number;
  total: number;
  currency: string;
  /** The provider's id of the payment; null before the provider's first response. */
  providerRef: string | null;
  /** Whether the order still awaits payment. If not, the provider must not charge it. */
  isOpen: boolean;
  /** Whether automatic top-up charges a saved card without a user present. */
  isAutomatic: boolean;
  /** Whether to store the card for later charges. */
  savesCard: boolean;
  /** The console page to which the provider redirects the customer. */
  returnUrl: string;
};

/**
 * A card stored by the provider. `reference` contains the provider's ids. `expiryMonth` is the last valid
 * month, YYYY-MM.
 */
export type StoredCard = { reference: string; brand: string; lastDigits: string; expiryMonth: string };

/** A received payment. `reference` is the provider's id of the payment. The amount is in minor units. */
export type ReceivedPayment = { reference: string; amount: number; currency: string };

/**
 * The state of a payment according to the provider. If the customer paid twice, there are several payments.
 */
export type Outcome =
  /** `card` is the stored card, if the order requested storage. */
  (
    | { state: 'paid'; payments: ReceivedPayment[]; card?: StoredCard | undefined }
    /**
     * `needsPerson`: the bank must verify the cardholder. `fault`: an error that the customer did not cause,
     * for the operator.
     */
    | { state: 'failed'; problem: string; needsPerson?: boolean; fault?: unknown }
    | { state: 'pending'; next: NextStep }
  ) & { providerRef?: string | undefined };

/** A refund to make. `key` is unique. `payment` is the provider's id of the payment. */
export type Refundable = {
  key: string;
  payment: string;
  amount: number;
  currency: string;
  providerRef: string | null;
};

/**
 * The result of a refund. `failed` means that the provider will never send the money. Carillon then grants
 * the credits again.
 */
export type RefundOutcome =
  | { state: 'done' | 'pending'; providerRef: string }
  | { state: 'failed'; problem: string };

/** A provider's webhook call, with the raw body. Header names are in lower case. */
export type Notice = { text: string; header: (name: string) => string | undefined };

/**
 * The order in a webhook call. `check` is set if only the provider can verify the call. `check` then throws
 * `wrong_signature` or `provider_unavailable`.
 */
export type NoticeTarget = { ref: string; check?: () => Promise<void> };

/**
 * What an adapter needs: the operator's keys, the URL for webhook calls, and the database, where the sandbox
 * stores its payments.
 */
export type ProviderAccess<Keys> = { db: OwnerDb; keys: Keys; noticeUrl: string };

/**
 * A payment provider's adapter. Adapters do not access orders or credits. They return the state of a payment
 * at the provider, and `settle` (orders/settle.ts) applies it once. Calls throw `provider_unavailable` if
 * the provider does not respond.
 */
export type Gateway<Keys = unknown> = {
  name: GatewayName;
  /** The schema of the keys that an operator must set. */
  keys: z.ZodType<Keys>;
  /** Returns the key that pages may see. */
  publicKeyOf?: (keys: Keys) => string;
  /** Returns whether the provider supports a currency and this exact amount, in minor units. */
  takes(currency: string, amount?: number): boolean;
  /**
   * Creates a payment. `token` is the card token from the provider's fields on the page. Calls with the same
   * `ref` return the same payment.
   */
  create(access: ProviderAccess<Keys>, payable: Payable, token: string | undefined): Promise<Outcome>;
  /**
   * Returns the state of an order's payment. May also complete a payment that the customer approved, cancel
   * the payment of a closed order, or create a missing payment.
   */
  lookUp(access: ProviderAccess<Keys>, payable: Payable): Promise<Outcome>;
  /**
   * Reads the order from a webhook call, without calling the provider. Returns undefined if the call names no
   * order. Throws `wrong_signature`.
   */
  readNotice?: (access: ProviderAccess<Keys>, notice: Notice) => Promise<NoticeTarget | undefined>;
  /** Present for payment methods that support saved cards. */
  saved?: {
    /**
     * Charges a stored card without a user present. Calls with the same `ref` within a day return the same
     * payment.
     */
    charge(access: ProviderAccess<Keys>, payable: Payable, reference: string): Promise<Outcome>;
    /** Makes the provider delete the card. Succeeds if the provider no longer has the card. */
    forget(access: ProviderAccess<Keys>, reference: string): Promise<void>;
  };
  /**
   * Refunds a payment, or returns the state of a refund that was already requested. Calls with the same key
   * return the same refund. If absent, the operator makes refunds manually.
   */
  refund?: (access: ProviderAccess<Keys>, repayable: Refundable) => Promise<RefundOutcome>;
};

/** Erases the type of a provider's keys. Only the adapter's own `keys` schema reads the keys. */
export const defineGateway = <Keys>(gateway: Gateway<Keys>): Gateway => gateway as Gateway;
