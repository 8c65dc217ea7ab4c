import { removeSendingHours } from '#server/dispatch/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';

export const run: Run = async ({ db }, args) => {
  const country = singleArgument(readFlags(args, {}).words, "the country's code, such as GB").toUpperCase();
  await removeSendingHours(db.owner, country);
  console.log(`The sending hours of ${country} are reset to the built-in ones, if there are any.`);
};
