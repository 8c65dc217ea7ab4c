import type { z } from 'zod';
import type { GatewayName, NextStep } from '#contract/orders.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** An order as its provider sees it. `ref` is unique; amounts are in minor units. */
export type Payable = {
  ref: string;
  orderId: number;
  total: number;
  currency: string;
  /** The provider's id of the payment; null before its first answer. */
  providerRef: string | null;
  /** Whether the order still awaits payment. If not, it is not charged again. */
  isOpen: boolean;
  /** Charged to a saved card while no user is present. */
  isAutomatic: boolean;
  /** Whether to store the card for later charges. */
  savesCard: boolean;
  /** The console page that the provider returns to. */
  returnUrl: string;
};

/** A card that its provider stores. `reference` holds the provider's ids; `expiryMonth` is the last valid month, YYYY-MM. */
export type StoredCard = { reference: string; brand: string; lastDigits: string; expiryMonth: string };

/** A received payment. `reference` is the provider's id; the amount is in minor units. */
export type Paid = { reference: string; amount: number; currency: string };

/** The state of a payment according to its provider. There are several payments if the customer paid twice. */
export type Outcome =
  /** `card` is the stored card, if the order asked to store it. */
  (
    | { state: 'paid'; payments: Paid[]; card?: StoredCard | undefined }
    /** `needsPerson`: the bank has to verify the cardholder. `fault`: not the customer's fault, so the operator has to see it. */
    | { state: 'failed'; problem: string; needsPerson?: boolean; fault?: unknown }
    | { state: 'pending'; next: NextStep }
  ) & { providerRef?: string | undefined };

/** Money to refund. `key` is unique; `payment` is the provider's id of the payment. */
export type Refundable = {
  key: string;
  payment: string;
  amount: number;
  currency: string;
  providerRef: string | null;
};

/** `failed` only if the provider says that it will never send the money: the credits are then granted again. */
export type RefundOutcome =
  | { state: 'done' | 'pending'; providerRef: string }
  | { state: 'failed'; problem: string };

/** A provider's webhook call: the raw body, and headers by lower-case name. */
export type Notice = { text: string; header: (name: string) => string | undefined };

/**
 * The order `ref` in a webhook call. `check` is set if only the provider can verify the call. It throws `wrong_signature` or
 * `provider_unavailable`.
 */
export type NoticeTarget = { ref: string; check?: () => Promise<void> };

/** What an adapter needs to call its provider: the operator's keys, and the URL for webhook calls. */
export type ProviderAccess<Keys> = { db: OwnerDb; keys: Keys; noticeUrl: string };

/**
 * A payment provider's adapter. It knows nothing of orders and credits: whatever triggers the check, it returns the provider's current
 * answer, and `settle` (orders/settle.ts) applies it once. Throws `provider_unavailable` if the provider does not answer.
 */
export type Gateway<Keys = unknown> = {
  name: GatewayName;
  /** The keys that an operator has to set. */
  keys: z.ZodType<Keys>;
  /** The key that pages may see. */
  publicKeyOf?: (keys: Keys) => string;
  /** Whether it supports a currency and this exact amount, in minor units. */
  takes(currency: string, amount?: number): boolean;
  /** Creates a payment. `token` is the card token from the provider's fields in the page. Repeating a `ref` returns the same payment. */
  create(access: ProviderAccess<Keys>, payable: Payable, token: string | undefined): Promise<Outcome>;
  /** Looks up the payment of an order. */
  lookUp(access: ProviderAccess<Keys>, payable: Payable): Promise<Outcome>;
  /** Reads the order from a webhook call without calling the provider; undefined if there is none. Throws `wrong_signature`. */
  readNotice?: (access: ProviderAccess<Keys>, notice: Notice) => Promise<NoticeTarget | undefined>;
  /** Set for payment methods that support saved cards. */
  saved?: {
    /** Charges a stored card while no user is present. Repeating a `ref` within a day returns the same payment. */
    charge(access: ProviderAccess<Keys>, payable: Payable, reference: string): Promise<Outcome>;
    /** Makes the provider delete the card. Succeeds if the provider does not know it. */
    forget(access: ProviderAccess<Keys>, reference: string): Promise<void>;
  };
  /** Refunds a payment, or looks up that refund. Repeating a key returns the same refund. Without this, the operator refunds by hand. */
  refund?: (access: ProviderAccess<Keys>, repayable: Refundable) => Promise<RefundOutcome>;
};

/** Hides the type of a provider's keys: only the adapter's own `keys` schema reads them. */
export const provider = <Keys>(gateway: Gateway<Keys>): Gateway => gateway as Gateway;
