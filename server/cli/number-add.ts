import { addNumber } from '#server/numbers/index.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  `Write the number as the carrier delivers it, such as 43366 or 27821234567. With --shared, accounts get keywords on it; without, one account gets
the whole number. With --carrier, only messages from this carrier count as sent to the number. docs/operating/numbers.md explains who gets a message.`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { country: 'value', carrier: 'value', shared: 'switch' });
  const typed = singleArgument(words, 'the number, such as 43366');
  const country = flags.get('country')?.[0];
  if (country === undefined) throw new Error('--country is required: it takes a code such as ZA.');
  const number = await addNumber(db.owner, {
    number: typed,
    country: parseCountries([country.toUpperCase()])[0]!,
    carrier: flags.get('carrier')?.[0] ?? null,
    isShared: flags.has('shared'),
  });
  console.log(`The number ${number} is added. carillon number assign gives it to an account.`);
};
