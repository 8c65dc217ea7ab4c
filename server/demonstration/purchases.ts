import { readBrands } from '#server/accounts/index.ts';
import { setGateway, setIssuer, setPrices } from '#server/billing/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

const PRICE_BANDS = '500=0.35,5000=0.31,25000=0.27,100000=0.23,500000=0.2,10000000=ask';
const ISSUER = {
  companyName: 'Carillon Demonstration (Pty) Ltd',
  registrationNumber: '2026/000000/07',
  vatNumber: '4000000000',
  address: '1 Bell Street, Cape Town, 8001',
  country: 'ZA',
  email: 'billing@example.com',
  bankName: 'Example Bank',
  accountNumber: '0000000000',
  branchCode: '000000',
  swiftCode: 'EXAMZAJJ',
};

/** Sets up prices, and payment methods that move no money. Users can then try purchases. Idempotent. */
export async function addDemonstrationPurchases(db: OwnerDb): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id, host } of await readBrands(tx)) {
      const tax = host === null ? {} : { currency: 'AUD', taxType: 'GST', taxPercent: 10 };
      await setPrices(
        tx,
        { brandId: id },
        { currency: 'ZAR', bands: PRICE_BANDS, contactEmail: ISSUER.email, ...tax },
      );
      await setIssuer(tx, id, ISSUER);
      await setGateway(tx, id, 'sandbox', { position: 1, feePercent: 2.5 });
      await setGateway(tx, id, 'invoice', { position: 2 });
      await setGateway(tx, id, 'quote', { position: 3 });
    }
  });
}
