import { readBrands } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { hostOf } from './brand-settings.ts';

/** The id of the brand that `--brand` names, by its host; the main one without the flag. */
export async function brandIdIn(db: OwnerDb, flags: Map<string, string[]>): Promise<number> {
  const word = flags.get('brand')?.[0] ?? 'main';
  const brand = (await readBrands(db)).find(({ host }) => host === hostOf(word));
  if (!brand) throw new Error(`There is no brand at ${word}: npx carillon brand list shows them.`);
  return brand.id;
}
