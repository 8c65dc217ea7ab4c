import { number as phoneNumber } from '#contract/fields.ts';
import { findAccountId } from '#server/accounts/index.ts';
import { explainRoute, type ListedRoute } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { routeTable } from './route-table.ts';

/** An account id that does not exist. Only routes for all accounts match. */
const NO_ACCOUNT = 0;

export const help = (): string =>
  'Without --account or --sender, routes for one account or one sender do not match.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { account: 'value', sender: 'value' });
  const number = singleArgument(words, 'a phone number').replace(/^\+/, '');
  if (!phoneNumber.safeParse(number).success)
    throw new Error('Give a phone number with its country code, such as 27821234567.');
  const account = flags.get('account')?.[0];
  const accountId = account === undefined ? NO_ACCOUNT : await findAccountId(db.owner, account);
  const sender = flags.get('sender')?.[0] ?? '';
  const { serving, chosen } = await explainRoute(db.owner, { number, accountId, sender });
  if (serving.length === 0)
    throw new Error(`No route serves ${number}: such a message is rejected and costs nothing.`);
  console.log(`${routeTable(serving)}\n\n${describeChoice(chosen)}`);
};

function describeChoice(chosen: ListedRoute[]): string {
  const down = chosen[0]!.isDown ? ' Every carrier that serves it is down: it waits.' : '';
  if (chosen.length === 1) return `The message goes to "${chosen[0]!.carrier}".${down}`;
  const all = chosen.reduce((sum, route) => sum + route.weight, 0);
  const shares = chosen.map(({ carrier, weight }) => `"${carrier}" (${Math.round((weight / all) * 100)} %)`);
  return `The message goes to one of these, by chance: ${shares.join(', ')}.${down}`;
}
