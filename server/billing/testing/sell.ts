import type { OwnerDb } from '#server/platform/db/handles.ts';
import { setGateway, setIssuer, setPrices } from '../index.ts';

export const BRAND = 1;

/** Sets the same prices in dollars for an account, because PayPal does not support the rand. */
export const sellInDollars = (db: OwnerDb, accountId: number): Promise<void> =>
  setPrices(
    db,
    { brandId: BRAND, accountId },
    { currency: 'USD', bands: '500=0.35,10000=0.299,1000000=ask', taxPercent: 15 },
  );

/** Sets up prices in rand, an issuer, and every payment method. */
export async function sell(db: OwnerDb): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setPrices(tx, { brandId: BRAND }, { currency: 'ZAR', bands: '500=0.35,10000=0.299,1000000=ask' });
    await setIssuer(tx, BRAND, {
      companyName: 'Bells Ltd',
      country: 'ZA',
      vatNumber: '4987654321',
      bankName: 'Bank',
      accountNumber: '123',
      branchCode: '456',
    });
    await setGateway(tx, BRAND, 'sandbox', { feePercent: 2.5 });
    await setGateway(tx, BRAND, 'invoice', {});
    await setGateway(tx, BRAND, 'quote', {});
  });
}
