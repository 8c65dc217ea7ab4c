import { releaseHeld } from '#server/sending/index.ts';
import { parseCampaignId } from './campaign-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  'The campaign is sent now, or at its scheduled time. Its author is notified.';

export const run: Run = async ({ db }, args) => {
  const { words } = readFlags(args, {});
  const id = parseCampaignId(singleArgument(words, 'the id of the campaign'));
  const name = await db.owner.transaction().execute((tx) => releaseHeld(tx, { id }));
  console.log(`"${sanitiseLine(name)}" is released.`);
};
