import { brandUrl, readBrands } from '#server/accounts/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

export const run: Run = async ({ db, config }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const brands = await readBrands(db.owner);
  if (flags.has('json')) {
    const shown = brands.map(({ logo, ...brand }) => ({ ...brand, logo: logo?.type ?? null }));
    console.log(JSON.stringify(shown, null, 2));
    return;
  }
  const rows = brands.map((brand) => [
    brand.host ?? 'main',
    brand.name,
    brandUrl(brand, config.publicUrl),
    brand.offersSignUp ? 'open' : 'hidden',
    brand.defaultCountry,
    `${brand.pageFont}, ${brand.pageRadius}`,
  ]);
  console.log(table(['Brand', 'Name', 'Address', 'Sign-up', 'Country', 'Landing pages'], rows));
};
