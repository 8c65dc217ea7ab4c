import type { PageBrand } from '#page-html/index.ts';
import { accountNames, brandOfAccount } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Reads the brand of an account's pages: the name of the business, in the colours of its console. */
export async function pageBrandOf({ id, db }: Account): Promise<PageBrand> {
  const { accent } = await brandOfAccount(db, id);
  const names = await accountNames(db, [id]);
  return { name: names.get(id)!, accent, logoUrl: null };
}
