import { findAccountId } from '#server/accounts/index.ts';
import { openPool } from '#server/billing/index.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';

export const help = (): string =>
  `Buyers of credits for the account can then choose in Buy Now between credits for all countries and credits for this country, at the prices
of price set --pool, or otherwise the general ones. Messages to the country use its pool first. A pool cannot be closed.`;

export const run: Run = async ({ db }, args) => {
  const { words } = readFlags(args, {});
  const [account = '', country = ''] = words;
  if (words.length !== 2)
    throw new Error(
      'Give the account (its id, or the username of one of its users) and a country, such as KE.',
    );
  const accountId = await findAccountId(db.owner, account);
  const code = parseCountries([country.toUpperCase()])[0]!;
  await db.owner.transaction().execute((tx) => openPool(tx, accountId, code));
  console.log(
    `The account has a pool for ${code}. Set its own prices: npx carillon price set --pool ${code}.`,
  );
};
