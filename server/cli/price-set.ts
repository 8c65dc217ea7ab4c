import { buyerOf, findAccountId } from '#server/accounts/index.ts';
import { priceSettings, setPrices } from '#server/billing/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';
import { brandIdFromFlag } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { describeSettings, explainSettingErrors, flagKindsOf, readValues, settingsOf } from './settings.ts';

const settings = settingsOf(priceSettings, 'unchanged');

export const help = (): string =>
  `Without --country or --account, the prices apply to the whole brand. Settings that you do not name stay unchanged. Existing orders keep their prices.

  --brand                the host of a brand (by default main)
  --country              only for accounts in a country, such as ZA
  --account              only for an account (its id, or the username of one of its users)
  --pool                 only for the pool of a country, such as KE (see pool open)
${describeSettings(settings)}`;

export const run: Run = async ({ db }, args) => {
  const whose = { brand: 'value', country: 'value', account: 'value', pool: 'value' } as const;
  const { words, flags } = readFlags(args, { ...flagKindsOf(settings), ...whose });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const terms = readValues(settings, flags);
  if (Object.keys(terms).length === 0)
    throw new Error('Specify a price, such as --bands 500=0.35,10000=0.29.');
  const country = flags.get('country')?.[0];
  const account = flags.get('account')?.[0];
  const pool = flags.get('pool')?.[0];
  if (country !== undefined && account !== undefined)
    throw new Error('Prices are for a country or for an account, not for both.');
  const accountId = account === undefined ? undefined : await findAccountId(db.owner, account);
  const of = {
    brandId: await readBrandId(db.owner, flags, accountId),
    ...(country !== undefined && { country: parseCountries([country.toUpperCase()])[0]! }),
    ...(pool !== undefined && { pool: parseCountries([pool.toUpperCase()])[0]! }),
    ...(accountId !== undefined && { accountId }),
  };
  await explainSettingErrors(settings, () =>
    db.owner.transaction().execute((tx) => setPrices(tx, of, terms)),
  );
  console.log('The prices are set for all new orders.');
};

/**
 * Returns the id of the brand whose prices to set. Throws if `--brand` names another brand than the
 * account's, because the prices would have no effect.
 */
async function readBrandId(
  db: OwnerDb,
  flags: Map<string, string[]>,
  accountId: number | undefined,
): Promise<number> {
  if (accountId === undefined) return brandIdFromFlag(db, flags);
  const { brandId } = await buyerOf(db, accountId);
  if (flags.has('brand') && (await brandIdFromFlag(db, flags)) !== brandId)
    throw new Error('The account belongs to another brand: omit --brand.');
  return brandId;
}
