import type { BillingDocumentDetails } from '#contract/billing-documents.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';

/**
 * Returns the purchase settings with the quote's currency, price and tax, and without the quote gateway.
 * The other gateways' fees still apply.
 */
export function applyQuote(settings: PurchaseSettings, quote: BillingDocumentDetails): PurchaseSettings {
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
