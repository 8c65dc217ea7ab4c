import type { z } from 'zod';
import type { GatewayName, NextStep } from '#contract/orders.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** An order as a provider sees it. `ref` names it uniquely; amounts are in minor units. */
export type Payable = {
  ref: string;
  orderId: number;
  total: number;
  currency: string;
  /** The provider's name of what it was asked for; null before it has answered. */
  providerRef: string | null;
  /** Whether the order still waits for its payment. If not, nothing more is charged for it. */
  isOpen: boolean;
  /** Nobody is there: it is charged to a saved card. */
  isAutomatic: boolean;
  /** Whether its card is to be kept, and chargeable later. */
  savesCard: boolean;
  /** The console's page to come back to. */
  returnUrl: string;
};

/** A card that its provider keeps. `reference` is the provider's names of it; `goodUntil` is its last month, YYYY-MM. */
export type KeptCard = { reference: string; brand: string; lastDigits: string; goodUntil: string };

/** Money that came in. `reference` is the provider's name of it; the amount is in minor units. */
export type Paid = { reference: string; amount: number; currency: string };

/** How a payment stands, as the provider says. There are several payments if somebody paid twice. */
export type Outcome =
  /** `card` is the one that was kept, where that was wished. */
  (
    | { state: 'paid'; payments: Paid[]; card?: KeptCard | undefined }
    /** `needsPerson`: the bank wants the card's holder to be there. `fault`: it is not the customer's, and the operator has to see it. */
    | { state: 'failed'; problem: string; needsPerson?: boolean; fault?: unknown }
    | { state: 'pending'; next: NextStep }
  ) & { providerRef?: string | undefined };

/** Money that is to go back. `key` names it uniquely; `payment` is the provider's name of the payment. */
export type Repayable = {
  key: string;
  payment: string;
  amount: number;
  currency: string;
  providerRef: string | null;
};

/** `failed` only where the provider says that it does not send the money, and never will: the credits are given again then. */
export type RefundOutcome =
  | { state: 'done' | 'pending'; providerRef: string }
  | { state: 'failed'; problem: string };

/** A provider's webhook call: its body as it was sent, and its headers by their names in small letters. */
export type Notice = { text: string; header: (name: string) => string | undefined };

/**
 * The `ref` of an order that a notice names. `check` is there where only the provider can tell whether the notice is its own: it throws
 * `wrong_signature`, and `provider_silent`.
 */
export type Named = { ref: string; check?: () => Promise<void> };

/** What an operator has of a provider: keys, and where notices are to be sent. */
export type ProviderAccess<Keys> = { db: OwnerDb; keys: Keys; noticeUrl: string };

/**
 * A provider of payments. It knows nothing of orders and credits: whatever tells of a payment, the answer is what the provider says
 * now, and `settle` (orders/settle.ts) does with it what is to be done once. Throws `provider_silent` where the provider does not answer.
 */
export type Gateway<Keys = unknown> = {
  name: GatewayName;
  /** What an operator has to say to use it. */
  keys: z.ZodType<Keys>;
  /** The one of the keys that pages may know. */
  publicKeyOf?: (keys: Keys) => string;
  /** Whether it takes a currency, and of it just this amount, in minor units. */
  takes(currency: string, amount?: number): boolean;
  /** Asks for a payment. `token` is what the provider's fields in the page made of a card. Asked again for the same `ref`, it is the same payment. */
  create(access: ProviderAccess<Keys>, payable: Payable, token: string | undefined): Promise<Outcome>;
  /** How the payment of an order stands. */
  lookUp(access: ProviderAccess<Keys>, payable: Payable): Promise<Outcome>;
  /** The order that a notice is about; undefined if it is about none. Asks nobody. Throws `wrong_signature`. */
  readNotice?: (access: ProviderAccess<Keys>, notice: Notice) => Promise<Named | undefined>;
  /** For ways to pay whose cards can be saved. */
  saved?: {
    /** Charges a kept card while nobody is there. Asked again for the same `ref` within a day, it is the same payment. */
    charge(access: ProviderAccess<Keys>, payable: Payable, reference: string): Promise<Outcome>;
    /** The provider keeps the card no longer, also if it did not know it. */
    forget(access: ProviderAccess<Keys>, reference: string): Promise<void>;
  };
  /** Sends money back, or says how that stands. Asked again with the same key, it is the same refund. Without it, the operator pays it back. */
  refund?: (access: ProviderAccess<Keys>, repayable: Repayable) => Promise<RefundOutcome>;
};

/** Keeps the type of a provider's keys to itself: they are read by its own `keys`. */
export const provider = <Keys>(gateway: Gateway<Keys>): Gateway => gateway as Gateway;
