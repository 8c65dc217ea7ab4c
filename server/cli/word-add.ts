import { addHeldWord } from '#server/sending/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';

export const help = (): string =>
  'A word, or words that follow each other: word add "free money". Capitals, accents and signs between them do not matter; words that it is only a part of do not count.';

export const run: Run = async ({ db }, given) => {
  const { words } = readFlags(given, {});
  const word = await addHeldWord(db.owner, oneWord(words, 'a word, in quotation marks if it is several'));
  console.log(`Campaigns with “${word}” are held from now on, until you release or refuse them.`);
};
