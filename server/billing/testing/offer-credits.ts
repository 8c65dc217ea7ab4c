import type { OwnerDb } from '#server/platform/db/handles.ts';
import { setGateway, setIssuer, setPrices } from '../index.ts';

export const MAIN_BRAND_ID = 1;

/** Sets the prices of `offerCredits` in dollars for an account, because PayPal does not support the rand. */
export const setDollarPrices = (db: OwnerDb, accountId: number): Promise<void> =>
  setPrices(
    db,
    { brandId: MAIN_BRAND_ID, accountId },
    { currency: 'USD', bands: '500=0.35,10000=0.299,1000000=ask', taxPercent: 15 },
  );

/** Sets up prices in rand, an issuer, and the payment methods that need no keys. */
export async function offerCredits(db: OwnerDb): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setPrices(
      tx,
      { brandId: MAIN_BRAND_ID },
      { currency: 'ZAR', bands: '500=0.35,10000=0.299,1000000=ask' },
    );
    await setIssuer(tx, MAIN_BRAND_ID, {
      companyName: 'Bells Ltd',
      country: 'ZA',
      vatNumber: '4987654321',
      bankName: 'Bank',
      accountNumber: '123',
      branchCode: '456',
    });
    await setGateway(tx, MAIN_BRAND_ID, 'sandbox', { feePercent: 2.5 });
    await setGateway(tx, MAIN_BRAND_ID, 'invoice', {});
    await setGateway(tx, MAIN_BRAND_ID, 'quote', {});
  });
}
