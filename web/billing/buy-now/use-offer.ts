import { skipToken, useQuery } from '@tanstack/react-query';
import type { WholeDocument } from '#contract/billing-documents.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { useStore } from '#web/ui/index.ts';
import { documentQuery } from '../documents/documents.ts';
import { purchaseSettingsQuery } from '../purchase-settings.ts';
import { quoted } from '../quotes/quoted.ts';
import { buying } from './buying.ts';

export type Offer = {
  /** Undefined while it is not known, or could not be had. */
  data: PurchaseSettings | undefined;
  error: Error | null;
  /** Fetches it again and returns it; undefined if it could not be had. */
  refetch: () => Promise<PurchaseSettings | undefined>;
  /** The quote that is ordered from. */
  quote: WholeDocument | undefined;
  credits: number;
  /** The country that they are for; null for anywhere. */
  pool: string | null;
};

/** What is for sale, and how many of it are wanted: those that were typed, or those of a quote at its price. */
export function useOffer(): Offer {
  const { quoteId, credits, pool } = useStore(buying, (now) => now);
  const quote = useQuery(
    quoteId === undefined
      ? { queryKey: ['billing', 'document'], queryFn: skipToken }
      : documentQuery(quoteId),
  );
  const settings = useQuery(purchaseSettingsQuery(quoteId === undefined ? pool : quote.data?.pool));
  if (quoteId === undefined) {
    const { data, error } = settings;
    const refetch = async () => fresh(await settings.refetch());
    return { data, error, refetch, quote: undefined, credits: Number(credits), pool };
  }
  return {
    data: settings.data && quote.data && quoted(settings.data, quote.data),
    error: settings.error ?? quote.error,
    refetch: async () => {
      const [now, quoteNow] = await Promise.all([settings.refetch(), quote.refetch()]);
      const [prices, document] = [fresh(now), fresh(quoteNow)];
      return prices && document && quoted(prices, document);
    },
    quote: quote.data,
    credits: quote.data?.credits ?? 0,
    pool: quote.data?.pool ?? null,
  };
}

const fresh = <Data>({ isSuccess, data }: { isSuccess: boolean; data: Data | undefined }): Data | undefined =>
  isSuccess ? data : undefined;
