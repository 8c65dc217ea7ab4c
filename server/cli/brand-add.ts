import { addBrand, changeBrand } from '#server/accounts/index.ts';
import { brandFlags, brandSettings, describeBrandFlags, readLogo } from './brand-settings.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { explained, plainValues } from './settings.ts';

export const help = (): string => describeBrandFlags();

export const run: Run = async ({ db, config }, given) => {
  const { words, flags } = readFlags(given, brandFlags);
  const host = oneWord(words, 'the host of the brand, such as sms.example.com').toLowerCase();
  const logo = readLogo(flags);
  await explained(brandSettings, () =>
    db.owner.transaction().execute(async (tx) => {
      await addBrand(tx, host, host);
      await changeBrand(tx, host, plainValues(brandSettings, flags), logo);
    }),
  );
  const { protocol, port } = new URL(config.publicUrl);
  console.log(`The brand is added. It is at ${protocol}//${host}${port && `:${port}`}`);
};
