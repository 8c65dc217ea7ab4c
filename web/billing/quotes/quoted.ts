import type { WholeDocument } from '#contract/billing-documents.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';

/** What is for sale by a quote: its credits at the price and the tax that it holds. Only the fee is that of the way to pay. */
export function quoted(settings: PurchaseSettings, quote: WholeDocument): PurchaseSettings {
  const { currency, taxType, taxShare, lines } = quote;
  return {
    ...settings,
    currency,
    taxType,
    taxPercent: taxShare / 100,
    fixedPrice: lines.find(({ kind }) => kind === 'credits')?.unitPrice ?? null,
    bands: [],
    gateways: settings.gateways.filter(({ name }) => name !== 'quote'),
  };
}
