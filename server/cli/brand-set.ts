import { changeBrand } from '#server/accounts/index.ts';
import { brandFlags, brandSettings, describeBrandFlags, hostOf, readLogo } from './brand-settings.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { explained, plainValues } from './settings.ts';

export const help = (): string => `What is not named stays.\n\n${describeBrandFlags()}`;

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, brandFlags);
  const word = oneWord(words, 'the host of the brand, or main');
  if (flags.size === 0) throw new Error('Say what to change, such as --name "My SMS".');
  const logo = readLogo(flags);
  await explained(brandSettings, () =>
    db.owner
      .transaction()
      .execute((tx) => changeBrand(tx, hostOf(word), plainValues(brandSettings, flags), logo)),
  );
  console.log(`The brand ${word} is changed. Pages show it within a second.`);
};
