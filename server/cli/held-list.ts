import { type HeldCampaign, listHeld } from '#server/sending/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { formatTimeSince, table } from './table.ts';

export const help = (): string =>
  'A campaign is held if it exceeds what its account or user may send, or contains a word that holds campaigns. --json shows whole texts.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const held = await listHeld(db.owner);
  if (flags.has('json')) console.log(JSON.stringify(held, null, 2));
  else console.log(held.length > 0 ? heldTable(held) : 'No campaign is held.');
};

const heldTable = (held: HeldCampaign[]): string =>
  table(
    ['ID', 'ACCOUNT', 'CAMPAIGN', 'MESSAGES', 'HELD', 'WHY', 'TEXT'],
    held.map((each) => [
      String(each.id),
      `${each.account} (${each.accountId})`,
      each.name,
      each.messages.toLocaleString('en'),
      `${formatTimeSince(new Date(each.heldAt))} ago`,
      each.reason,
      each.text.slice(0, 80),
    ]),
  );
