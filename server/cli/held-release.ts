import { releaseHeld } from '#server/sending/index.ts';
import { idOfCampaign } from './campaign-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneLine } from './one-line.ts';
import { oneWord } from './one-word.ts';

export const help = (): string =>
  'It is sent now, or at its time if that is still to come. Whoever wrote it is told.';

export const run: Run = async ({ db }, given) => {
  const { words } = readFlags(given, {});
  const id = idOfCampaign(oneWord(words, 'the id of the campaign'));
  const name = await db.owner.transaction().execute((tx) => releaseHeld(tx, id));
  console.log(`“${oneLine(name)}” is released.`);
};
