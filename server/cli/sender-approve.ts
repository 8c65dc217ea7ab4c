import { parseCountries } from '#server/platform/parse-countries.ts';
import { approveSenderId } from '#server/sender-ids/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { parseSenderId } from './sender-id.ts';

export const help = (): string =>
  '--countries takes the codes of the countries where the sender ID may be used, or any. By default they are the requested countries.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { countries: 'value' });
  const id = parseSenderId(singleArgument(words, 'the id of the sender ID'));
  const countries = readApprovedCountries(flags.get('countries')?.[0]);
  const sender = await db.owner.transaction().execute((tx) => approveSenderId(tx, id, countries));
  console.log(`"${sender}" is approved. The requester is notified.`);
};

/** Parses the approved countries. Returns undefined without the flag, and an empty array for `any`. */
function readApprovedCountries(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  if (text.toLowerCase() === 'any') return [];
  return parseCountries(text.split(',').map((code) => code.trim().toUpperCase()));
}
