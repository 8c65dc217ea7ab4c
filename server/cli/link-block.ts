import { blockLink } from '#server/links/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { readReason } from './reason.ts';
import { sanitiseLine } from './sanitise.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  'Readers get the page of ended links within five seconds. With the address of one recipient, the links of all recipients of the campaign are blocked. The account sees the reason.';

export const run: Run = async (context, args) => {
  const { words, flags } = readFlags(args, { reason: 'value' });
  const address = singleArgument(words, 'the address of the link');
  await blockLink(context, address, readReason(flags));
  console.log(`${sanitiseLine(address)} is blocked. The account sees the reason.`);
};
