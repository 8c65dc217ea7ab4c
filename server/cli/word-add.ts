import { addHeldWord } from '#server/sending/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  'A word, or a sequence of words: word add "free money". Capitals, accents and punctuation do not matter. Longer words that contain it do not match.';

export const run: Run = async ({ db }, args) => {
  const { words } = readFlags(args, {});
  const word = await addHeldWord(db.owner, singleArgument(words, 'a word, or several in quotation marks'));
  console.log(`Campaigns with “${word}” are held from now on, until you release or refuse them.`);
};
