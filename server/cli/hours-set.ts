import { type CountryRules, DAY_KINDS, setSendingHours } from '#server/dispatch/index.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';

const ALL_DAY = '00:00-24:00';

export const help = (): string =>
  "Give hours such as 08:00-20:00 in the country's local time, or closed, or any. --every-day sets all four kinds of days. Days without a flag stay unchanged. --opt-out yes adds the opt-out line of the account to marketing messages to the country.";

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, {
    'every-day': 'value',
    weekdays: 'value',
    saturday: 'value',
    sunday: 'value',
    holidays: 'value',
    'opt-out': 'value',
  });
  const country = parseCountry(singleArgument(words, "the country's code, such as GB"));
  const everyDay = flags.get('every-day')?.[0];
  const changes: Partial<CountryRules> = {};
  for (const kind of DAY_KINDS) {
    const hours = flags.get(kind)?.[0] ?? everyDay;
    if (hours !== undefined) changes[kind] = hours === 'any' ? ALL_DAY : hours;
  }
  const optOut = flags.get('opt-out')?.[0];
  if (optOut !== undefined) changes.optOut = readYesOrNo(optOut);
  if (Object.keys(changes).length === 0)
    throw new Error('Specify the hours, such as --weekdays 08:00-20:00.');
  await setSendingHours(db.owner, country, changes);
  console.log(`The sending hours of ${country} are set. Queued messages keep their times.`);
};

function readYesOrNo(word: string): boolean {
  if (word !== 'yes' && word !== 'no') throw new Error('--opt-out takes yes or no.');
  return word === 'yes';
}

const parseCountry = (word: string): string => parseCountries([word.toUpperCase()])[0]!;
