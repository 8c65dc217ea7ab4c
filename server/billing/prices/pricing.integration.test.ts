import { beforeEach, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { MAIN_BRAND_ID } from '../testing/offer-credits.ts';
import { pricingOf } from './pricing.ts';
import { type PriceSettings, setPrices, type PriceScope } from './set-prices.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let accountId: number;
let accounts = 0;
let countries = 0;

beforeEach(async () => {
  const username = `priced${++accounts}`;
  ({ accountId } = await createAccount(owner(), { name: 'Priced', username, password: 'x' }));
});

const set = (whose: Partial<PriceScope>, terms: PriceSettings) =>
  setPrices(owner(), { brandId: MAIN_BRAND_ID, ...whose }, terms);
const pricing = (country: string, pool: string | null = null) =>
  pricingOf(owner(), { accountId, brandId: MAIN_BRAND_ID, country }, pool);
/** Returns a new country code for each test. */
const newCountry = () => `Q${String.fromCodePoint(65 + countries++)}`;

it.each([
  ['15% VAT for rand by default', { currency: 'ZAR' }, { taxPercent: 15, taxType: 'VAT' }],
  [
    'the percentage that is set, also for rand',
    { currency: 'ZAR', taxPercent: 14 },
    { taxPercent: 14, taxType: 'VAT' },
  ],
  ['no tax, if 0% is set', { currency: 'ZAR', taxPercent: 0 }, { taxPercent: 0, taxType: null }],
  ['none for another currency', { currency: 'EUR' }, { taxPercent: 0, taxType: null }],
  [
    'that of the country, by its name',
    { currency: 'EUR', taxPercent: 8.1, taxType: 'USt' },
    { taxPercent: 8.1, taxType: 'USt' },
  ],
  [
    'called VAT where nobody named it',
    { currency: 'EUR', taxPercent: 19 },
    { taxPercent: 19, taxType: 'VAT' },
  ],
])('tax is %s (specification, 9)', async (_what, terms, tax) => {
  const country = newCountry();
  await set({ country }, { ...terms, bands: '500=0.35' });
  expect(await pricing(country)).toMatchObject(tax);
});

it('bands replace a fixed price unless both are set', async () => {
  const country = newCountry();
  await set({ country }, { currency: 'ZAR', fixedPrice: '0.3' });
  await set({ country }, { bands: '500=0.35' });
  expect(await pricing(country)).toMatchObject({ fixedPrice: null });
  await set({ country }, { bands: '500=0.35', fixedPrice: '0.2' });
  expect(await pricing(country)).toMatchObject({ fixedPrice: 200_000, bands: [{ minPurchase: 500 }] });
});

it('rejects a list without any price, which would block its buyers', async () => {
  const country = newCountry();
  const setIn = (terms: PriceSettings) =>
    owner()
      .transaction()
      .execute((tx) => setPrices(tx, { brandId: MAIN_BRAND_ID, country }, terms));
  await expect(setIn({ currency: 'ZAR', taxPercent: 0 })).rejects.toMatchObject({ field: 'bands' });
  await setIn({ currency: 'ZAR', fixedPrice: '0.3' });
  await expect(setIn({ fixedPrice: null })).rejects.toMatchObject({ field: 'bands' });
  expect(await pricing(country)).toMatchObject({ fixedPrice: 300_000 });
});

it('requires new prices for a new currency, because the old numbers would be wrong', async () => {
  const country = newCountry();
  await set({ country }, { currency: 'ZAR', bands: '500=0.35' });
  await expect(set({ country }, { currency: 'USD', taxPercent: 0 })).rejects.toMatchObject({
    field: 'currency',
    message: expect.stringContaining('ZAR'),
  });
  expect(await pricing(country)).toMatchObject({ currency: 'ZAR' });
  await set({ country }, { currency: 'ZAR', taxPercent: 0 });
  await set({ country }, { currency: 'USD', fixedPrice: '0.02' });
  expect(await pricing(country)).toMatchObject({ currency: 'USD', fixedPrice: 20_000 });
  await expect(set({ country }, { currency: 'ZAR', fixedPrice: null })).rejects.toMatchObject({
    field: 'currency',
  });
  await set({ country }, { currency: 'ZAR', bands: '500=0.30' });
  expect(await pricing(country)).toMatchObject({ currency: 'ZAR', fixedPrice: null });
});

it('prices include the carrier surcharge unless the operator disables it (specification, 9)', async () => {
  const country = newCountry();
  await set({ country }, { currency: 'ZAR', bands: '500=0.35' });
  expect(await pricing(country)).toMatchObject({ includesSurcharge: true });
  await set({ country }, { includesSurcharge: false });
  await set({ country }, { bands: '500=0.30' });
  expect(await pricing(country)).toMatchObject({ includesSurcharge: false });
});

it('the most specific prices apply: account, country, brand; a pool’s before general prices', async () => {
  const country = newCountry();
  expect(await pricing(country)).toBeUndefined();
  const priceOf = async (pool: string | null = null) => (await pricing(country, pool))?.fixedPrice;
  await set({}, { currency: 'ZAR', fixedPrice: '0.5' });
  expect(await priceOf()).toBe(500_000);
  await set({ country }, { currency: 'EUR', fixedPrice: '0.4' });
  expect(await priceOf()).toBe(400_000);
  await set({ accountId }, { currency: 'USD', fixedPrice: '0.3' });
  expect([await priceOf(), await priceOf('KE')]).toEqual([300_000, 300_000]);
  await set({ pool: 'KE' }, { currency: 'USD', fixedPrice: '0.000001' });
  expect([await priceOf(), await priceOf('KE')]).toEqual([300_000, 1]);
});

it.each([
  [{ currency: 'RND' }, 'must be a currency'],
  [{ currency: 'XXX' }, 'must be a currency'],
  [{ currency: 'ZAR', taxPercent: 2.955 }, 'at most two decimals'],
])('rejects %j', async (terms, why) => {
  await expect(set({ country: newCountry() }, { ...terms, fixedPrice: '1' })).rejects.toThrow(why);
});

it.each([
  ['bands', '500=0.35,400=0.3'],
  ['bands', '0=0.35'],
  ['bands', '1.5=0.35'],
  ['bands', '500=-1'],
  ['bands', '500=0.1234567'],
  ['fixedPrice', '0'],
  ['fixedPrice', 'free'],
])('rejects %s of %s', async (field, given) => {
  await expect(set({ country: newCountry() }, { currency: 'ZAR', [field]: given })).rejects.toMatchObject({
    field,
  });
});
