import { findAccountId } from '#server/accounts/index.ts';
import { priceTerms, setPrices } from '#server/billing/index.ts';
import { readCountries } from '#server/platform/read-countries.ts';
import { brandIdIn } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { describeSettings, explained, flagKindsOf, plainValues, settingsOf } from './settings.ts';

const settings = settingsOf(priceTerms, 'unchanged');

export const help = (): string =>
  `Without --country or --account, the prices are for all of the brand. What is not named stays; orders that were made keep their prices.

  --brand                a brand by its host (usually main)
  --country              only for accounts that reside in a country, such as ZA
  --account              only for an account, by its id or a username there
  --pool                 only of credits for a country's pool, such as KE (see pool open)
${describeSettings(settings)}`;

export const run: Run = async ({ db }, given) => {
  const whose = { brand: 'value', country: 'value', account: 'value', pool: 'value' } as const;
  const { words, flags } = readFlags(given, { ...flagKindsOf(settings), ...whose });
  if (words.length > 0) throw new Error(`"${words[0]}" belongs to no flag.`);
  const terms = plainValues(settings, flags);
  if (Object.keys(terms).length === 0) throw new Error('Say a price, such as --bands 500=0.35,10000=0.29.');
  const brandId = await brandIdIn(db.owner, flags);
  const country = flags.get('country')?.[0];
  const account = flags.get('account')?.[0];
  const pool = flags.get('pool')?.[0];
  if (country !== undefined && account !== undefined)
    throw new Error('Prices are for a country or for an account, not for both.');
  const of = {
    brandId,
    ...(country !== undefined && { country: readCountries([country.toUpperCase()])[0]! }),
    ...(pool !== undefined && { pool: readCountries([pool.toUpperCase()])[0]! }),
    ...(account !== undefined && { accountId: await findAccountId(db.owner, account) }),
  };
  await explained(settings, () => db.owner.transaction().execute((tx) => setPrices(tx, of, terms)));
  console.log('The prices are set. Orders from now on have them.');
};
