import type { PageBrand } from '#page-html/index.ts';
import { accountNames, brandOfAccount } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { readLogoData, readLogoPath } from '../logos/logos.ts';

/** Reads the brand of an account's pages: the name of the business, with the colours, font, corners and logo of the account's brand. */
export const pageBrandOf = async (account: Account): Promise<PageBrand> =>
  brandWith(account, await readLogoPath(account));

/** Reads the same for pages that the console shows, which does not serve the logo. */
export const consoleBrandOf = async (account: Account): Promise<PageBrand> =>
  brandWith(account, await readLogoData(account));

async function brandWith({ id, db }: Account, logoUrl: string | null): Promise<PageBrand> {
  const { accent, name, pageFont, pageRadius } = await brandOfAccount(db, id);
  const names = await accountNames(db, [id]);
  return {
    name: names.get(id)!,
    accent,
    font: pageFont,
    radius: pageRadius,
    logo: logoUrl === null ? null : { url: logoUrl, name },
  };
}
