import { SENDER_ID_STATES } from '#contract/sender-ids.ts';
import { type ListedSenderId, listAllSenderIds } from '#server/sender-ids/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { formatTimeSince, table } from './table.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { state: 'value', json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const asked = flags.get('state')?.[0];
  const state = SENDER_ID_STATES.find((each) => each === asked);
  if (asked !== undefined && !state) throw new Error(`--state takes one of ${SENDER_ID_STATES.join(', ')}.`);
  const senders = await listAllSenderIds(db.owner, state);
  if (flags.has('json')) console.log(JSON.stringify(senders, null, 2));
  else if (senders.length > 0) console.log(senderTable(senders));
  else console.log(state ? `There are no ${state} sender IDs.` : 'There are no sender IDs.');
};

const senderTable = (senders: ListedSenderId[]): string =>
  table(
    ['ID', 'SENDER', 'ACCOUNT', 'STATE', 'ASKED', 'COUNTRIES', 'PURPOSE'],
    senders.map((each) => [
      String(each.id),
      each.sender,
      `${each.account} (${each.accountId})`,
      each.reason === null ? each.state : `${each.state}: ${each.reason}`,
      `${formatTimeSince(new Date(each.requestedAt))} ago`,
      each.countries.join(',') || 'any',
      each.purpose,
    ]),
  );
