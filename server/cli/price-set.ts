import { buyerOf, findAccountId } from '#server/accounts/index.ts';
import { priceTerms, setPrices } from '#server/billing/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';
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
  const country = flags.get('country')?.[0];
  const account = flags.get('account')?.[0];
  const pool = flags.get('pool')?.[0];
  if (country !== undefined && account !== undefined)
    throw new Error('Prices are for a country or for an account, not for both.');
  const accountId = account === undefined ? undefined : await findAccountId(db.owner, account);
  const of = {
    brandId: await brandOf(db.owner, flags, accountId),
    ...(country !== undefined && { country: parseCountries([country.toUpperCase()])[0]! }),
    ...(pool !== undefined && { pool: parseCountries([pool.toUpperCase()])[0]! }),
    ...(accountId !== undefined && { accountId }),
  };
  await explained(settings, () => db.owner.transaction().execute((tx) => setPrices(tx, of, terms)));
  console.log('The prices are set. Orders from now on have them.');
};

/** An account's own brand: a list of another would never be read. */
async function brandOf(
  db: OwnerDb,
  flags: Map<string, string[]>,
  accountId: number | undefined,
): Promise<number> {
  if (accountId === undefined) return brandIdIn(db, flags);
  const { brandId } = await buyerOf(db, accountId);
  if (flags.has('brand') && (await brandIdIn(db, flags)) !== brandId)
    throw new Error('The account is of another brand: leave --brand out.');
  return brandId;
}
