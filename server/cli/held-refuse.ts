import { refuseHeld } from '#server/sending/index.ts';
import { parseCampaignId } from './campaign-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';
import { singleArgument } from './single-argument.ts';
import { readReason } from './reason.ts';

export const help = (): string => 'The campaign is cancelled and costs nothing. The account sees the reason.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { reason: 'value' });
  const id = parseCampaignId(singleArgument(words, 'the id of the campaign'));
  const reason = readReason(flags);
  const name = await db.owner.transaction().execute((tx) => refuseHeld(tx, { id }, reason));
  console.log(`"${sanitiseLine(name)}" is refused. The account sees the reason.`);
};
