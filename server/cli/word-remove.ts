import { removeHeldWord } from '#server/sending/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';

export const run: Run = async ({ db }, args) => {
  const { words } = readFlags(args, {});
  const word = singleArgument(words, 'a word that npx carillon word list shows');
  await removeHeldWord(db.owner, word);
  console.log(
    `Campaigns with "${word}" are no longer held. Campaigns that are held already stay held until you release or refuse them.`,
  );
};
