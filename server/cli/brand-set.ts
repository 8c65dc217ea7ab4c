import { changeBrand } from '#server/accounts/index.ts';
import { brandFlags, BRAND_SETTINGS, describeBrandFlags, brandHost, readLogo } from './brand-settings.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { explainSettingErrors, readValues } from './settings.ts';

export const help = (): string => `Settings that you do not name stay unchanged.\n\n${describeBrandFlags()}`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, brandFlags);
  const word = singleArgument(words, 'the host of the brand, or main');
  if (flags.size === 0) throw new Error('Specify what to change, such as --name "My SMS".');
  const logo = readLogo(flags);
  await explainSettingErrors(BRAND_SETTINGS, () =>
    db.owner
      .transaction()
      .execute((tx) => changeBrand(tx, brandHost(word), readValues(BRAND_SETTINGS, flags), logo)),
  );
  console.log(`The brand ${word} is changed. Pages show it within a second.`);
};
