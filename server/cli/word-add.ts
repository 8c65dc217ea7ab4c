import { addHeldWord } from '#server/sending/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  'Holds campaigns that contain a word or phrase: word add "free money". Case, accents and punctuation are ignored. Only whole words match.';

export const run: Run = async ({ db }, args) => {
  const { words } = readFlags(args, {});
  const word = await addHeldWord(db.owner, singleArgument(words, 'a word, or several in quotation marks'));
  console.log(`Campaigns with "${word}" are held from now on, until you release or refuse them.`);
};
