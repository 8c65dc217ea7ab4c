import { findAccountId } from '#server/accounts/index.ts';
import { openPool } from '#server/billing/index.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';

export const help = (): string =>
  `Whoever pays for the account then chooses in Buy Now whether credits are for anywhere or for that country, at the prices of price set
--pool, or else the usual ones. Messages to the country are paid from its pool first, as far as it reaches. It stays open.`;

export const run: Run = async ({ db }, given) => {
  const { words } = readFlags(given, {});
  const [account = '', country = ''] = words;
  if (words.length !== 2)
    throw new Error('It takes the account, by its id or a username there, and a country, such as KE.');
  const accountId = await findAccountId(db.owner, account);
  const code = parseCountries([country.toUpperCase()])[0]!;
  await db.owner.transaction().execute((tx) => openPool(tx, accountId, code));
  console.log(
    `The account has a pool for ${code}. Prices of its own: npx carillon price set --pool ${code}.`,
  );
};
