import { skipToken, useQuery } from '@tanstack/react-query';
import type { BillingDocumentDetails } from '#contract/billing-documents.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { useStore } from '#web/ui/index.ts';
import { documentQuery } from '../documents/documents.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';
import { applyQuote } from '../quotes/apply-quote.ts';
import { buyNowStore } from './buy-now-store.ts';

export type Offer = {
  /** Undefined while loading, or after an error. */
  data: PurchaseSettings | undefined;
  error: Error | null;
  /** Fetches the settings again; returns undefined on failure. */
  refetch: () => Promise<PurchaseSettings | undefined>;
  /** The quote being ordered. */
  quote: BillingDocumentDetails | undefined;
  credits: number;
  /** The country of the pool; null for the general pool. */
  pool: string | null;
};

/**
 * Returns the number of credits to buy, and their prices. If a quote is being ordered, both come from the
 * quote.
 */
export function useOffer(): Offer {
  const { quoteId, credits, pool } = useStore(buyNowStore, (now) => now);
  const quote = useQuery(
    quoteId === undefined
      ? { queryKey: ['billing', 'document'], queryFn: skipToken }
      : documentQuery(quoteId),
  );
  const settings = useQuery(purchaseSettingsQuery(quoteId === undefined ? pool : quote.data?.pool));
  if (quoteId === undefined) {
    const { data, error } = settings;
    const refetch = async () => successData(await settings.refetch());
    return { data, error, refetch, quote: undefined, credits: Number(credits), pool };
  }
  return {
    data: settings.data && quote.data && applyQuote(settings.data, quote.data),
    error: settings.error ?? quote.error,
    refetch: async () => {
      const [now, quoteNow] = await Promise.all([settings.refetch(), quote.refetch()]);
      const [prices, document] = [successData(now), successData(quoteNow)];
      return prices && document && applyQuote(prices, document);
    },
    quote: quote.data,
    credits: quote.data?.credits ?? 0,
    pool: quote.data?.pool ?? null,
  };
}

const successData = <Data>({
  isSuccess,
  data,
}: {
  isSuccess: boolean;
  data: Data | undefined;
}): Data | undefined => (isSuccess ? data : undefined);
