import { Store } from '#web/ui/index.ts';

type Buying = {
  /** The drawer is shown. */
  opened: boolean;
  /** An order is under way. */
  busy: boolean;
  /** As typed; empty for none. */
  credits: string;
  /** The country that they are for; null for anywhere. */
  pool: string | null;
  /** So many are to be filled in. */
  missing: number | undefined;
  /** The id of the quote that is ordered from, in the place of what was typed. */
  quoteId: number | undefined;
};

/** What the frame knows of the order that is being made. */
export const buying = new Store<Buying>({
  opened: false,
  busy: false,
  credits: '',
  pool: null,
  missing: undefined,
  quoteId: undefined,
});

export const changeBuying = (some: Partial<Buying>): void => buying.set({ ...buying.value, ...some });

/** Opens the drawer, with a number of credits in it where something is missing. */
export const openBuyNow = (missing?: number): void => changeBuying({ opened: true, missing });

/** Opens the drawer on the payment of what a quote promises. */
export const orderQuote = (quoteId: number): void => changeBuying({ opened: true, quoteId });
