import { addBrand, changeBrand } from '#server/accounts/index.ts';
import { brandFlags, BRAND_SETTINGS, describeBrandFlags, readLogo } from './brand-settings.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { explainSettingErrors, readValues } from './settings.ts';

export const help = (): string => describeBrandFlags();

export const run: Run = async ({ db, config }, args) => {
  const { words, flags } = readFlags(args, brandFlags);
  const host = singleArgument(words, 'the host of the brand, such as sms.example.com').toLowerCase();
  const logo = readLogo(flags);
  await explainSettingErrors(BRAND_SETTINGS, () =>
    db.owner.transaction().execute(async (tx) => {
      await addBrand(tx, host, host);
      await changeBrand(tx, host, readValues(BRAND_SETTINGS, flags), logo);
    }),
  );
  const { protocol, port } = new URL(config.publicUrl);
  console.log(`The brand is added. Its address is ${protocol}//${host}${port && `:${port}`}`);
};
