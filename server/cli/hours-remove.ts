import { removeSendingHours } from '#server/dispatch/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';

export const run: Run = async ({ db }, given) => {
  const country = oneWord(readFlags(given, {}).words, "the country's code, such as GB").toUpperCase();
  await removeSendingHours(db.owner, country);
  console.log(`The sending hours of ${country} are again those that are built in, or none.`);
};
