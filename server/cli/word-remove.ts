import { removeHeldWord } from '#server/sending/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';

export const run: Run = async ({ db }, given) => {
  const { words } = readFlags(given, {});
  const word = oneWord(words, 'a word that npx carillon word list shows');
  await removeHeldWord(db.owner, word);
  console.log(
    `Campaigns with “${word}” are held no more. Those that are held stay so until you release or refuse them.`,
  );
};
