import { refuseHeld } from '#server/sending/index.ts';
import { idOfCampaign } from './campaign-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneLine } from './one-line.ts';
import { oneWord } from './one-word.ts';
import { reasonIn } from './reason.ts';

export const help = (): string =>
  'It is cancelled. Nothing was charged for it. The account reads the reason.';

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, { reason: 'value' });
  const id = idOfCampaign(oneWord(words, 'the id of the campaign'));
  const reason = reasonIn(flags);
  const name = await db.owner.transaction().execute((tx) => refuseHeld(tx, id, reason));
  console.log(`“${oneLine(name)}” is refused. The account reads the reason.`);
};
