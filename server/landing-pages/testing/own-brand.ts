import { addBrand, changeBrand } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

type Settings = Parameters<typeof changeBrand>[2];

/** Gives an account a brand that only it has. Returns what changes the brand. */
export async function giveOwnBrand(
  owner: OwnerDb,
  accountId: number,
  settings: Settings = {},
): Promise<(settings: Settings) => Promise<void>> {
  const host = `pages-of-${accountId}.example`;
  await addBrand(owner, host, 'Own');
  await changeBrand(owner, host, settings);
  const { id } = await owner
    .selectFrom('brands')
    .select('id')
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  await owner.updateTable('accounts').set({ brand_id: id }).where('id', '=', accountId).execute();
  return (next) => changeBrand(owner, host, next);
}
