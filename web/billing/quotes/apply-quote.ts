import type { BillingDocumentDetails } from '#contract/billing-documents.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';

/** Puts the quote's price and tax into the purchase settings. The gateways' fees still apply. */
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
