import { blockHost } from '#server/links/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { readReason } from './reason.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  'Nobody can create links to the host or its subdomains. Existing ones show the page of ended links within five seconds. Only you see the reason.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { reason: 'value' });
  const word = singleArgument(words, 'the host, such as shop.example.com');
  const host = await blockHost(db.owner, word, readReason(flags));
  console.log(`No short link leads to ${host} or its subdomains from now on.`);
};
