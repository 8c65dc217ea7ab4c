import { unblockHost } from '#server/links/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';

export const run: Run = async ({ db }, args) => {
  const { words } = readFlags(args, {});
  const host = await unblockHost(
    db.owner,
    singleArgument(words, 'a host that npx carillon link-host list shows'),
  );
  console.log(`Short links may lead to ${host} again.`);
};
