import { readBrands } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { brandHost } from './brand-settings.ts';

/** Returns the id of the brand whose host `--brand` names. Defaults to the main brand. */
export async function brandIdFromFlag(db: OwnerDb, flags: Map<string, string[]>): Promise<number> {
  const name = flags.get('brand')?.[0] ?? 'main';
  const brand = (await readBrands(db)).find(({ host }) => host === brandHost(name));
  if (!brand) throw new Error(`There is no brand at ${name}: npx carillon brand list shows them.`);
  return brand.id;
}
