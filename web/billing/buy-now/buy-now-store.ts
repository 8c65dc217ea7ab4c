import { Store } from '#web/ui/index.ts';

type BuyNowState = {
  opened: boolean;
  /** An order is being sent. */
  busy: boolean;
  /** As typed. */
  credits: string;
  /** The country whose pool receives the credits; null for the general pool. */
  pool: string | null;
  /** How many credits the user lacks. The drawer fills them in when its settings have loaded. */
  missing: number | undefined;
  /** The id of the quote being ordered, instead of the typed credits. */
  quoteId: number | undefined;
};

/** The part of the drawer's state that the shell also uses. */
export const buyNowStore = new Store<BuyNowState>({
  opened: false,
  busy: false,
  credits: '',
  pool: null,
  missing: undefined,
  quoteId: undefined,
});

export const updateBuyNow = (changes: Partial<BuyNowState>): void =>
  buyNowStore.set({ ...buyNowStore.value, ...changes });

/** Opens the drawer and fills in the missing credits, if any. */
export const openBuyNow = (missing?: number): void => updateBuyNow({ opened: true, missing });

/** Opens the drawer at the payment step for a quote. */
export const openQuotePayment = (quoteId: number): void => updateBuyNow({ opened: true, quoteId });
