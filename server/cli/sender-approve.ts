import { parseCountries } from '#server/platform/parse-countries.ts';
import { approveSenderId } from '#server/sender-ids/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { idOfSender } from './sender-id.ts';

export const help = (): string =>
  '--countries takes the countries where it may be used, by their codes; any lets it be used everywhere. Without it, they are those that were asked for.';

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, { countries: 'value' });
  const id = idOfSender(oneWord(words, 'the id of the sender ID'));
  const countries = countriesOf(flags.get('countries')?.[0]);
  const sender = await db.owner.transaction().execute((tx) => approveSenderId(tx, id, countries));
  console.log(`“${sender}” is approved. Who asked for it is told.`);
};

/** Undefined where nothing was said. */
function countriesOf(given: string | undefined): string[] | undefined {
  if (given === undefined) return undefined;
  if (given.toLowerCase() === 'any') return [];
  return parseCountries(given.split(',').map((code) => code.trim().toUpperCase()));
}
