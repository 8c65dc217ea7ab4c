import { unblockLink } from '#server/links/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';
import { singleArgument } from './single-argument.ts';

export const run: Run = async (context, args) => {
  const { words } = readFlags(args, {});
  const address = singleArgument(words, 'the address of the link');
  await unblockLink(context, address);
  console.log(`${sanitiseLine(address)} is no longer blocked.`);
};
