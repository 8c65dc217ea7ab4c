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

const INITIAL: BuyNowState = {
  opened: false,
  busy: false,
  credits: '',
  pool: null,
  missing: undefined,
  quoteId: undefined,
};

/** The part of the drawer's state that the shell also uses. */
export const buyNowStore = new Store<BuyNowState>(INITIAL);

export const updateBuyNow = (changes: Partial<BuyNowState>): void =>
  buyNowStore.set({ ...buyNowStore.value, ...changes });

/** Forgets the user's order. */
export const resetBuyNow = (): void => buyNowStore.set(INITIAL);

/** The drawer closes before the order is cleared (specification, 9). */
const DISCARD_DELAY_MS = 300;

let finishDiscard: (() => void) | undefined;

/** Calls `clear` after a delay, or just before the drawer opens for the next order. */
export function discardSoon(clear: () => void): void {
  const finish = () => {
    clearTimeout(timer);
    finishDiscard = undefined;
    clear();
  };
  const timer = setTimeout(finish, DISCARD_DELAY_MS);
  finishDiscard = finish;
}

/** Opens the drawer and fills in the missing credits, if any. */
export function openBuyNow(missing?: number): void {
  finishDiscard?.();
  updateBuyNow({ opened: true, missing });
}

/** Opens the drawer at the payment step for a quote. */
export function openQuotePayment(quoteId: number): void {
  finishDiscard?.();
  updateBuyNow({ opened: true, quoteId });
}
