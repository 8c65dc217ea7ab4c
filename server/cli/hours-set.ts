import { type CountryRules, DAY_KINDS, setSendingHours } from '#server/dispatch/index.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';

const ALL_DAY = '00:00-24:00';

export const help = (): string =>
  'Hours are like 08:00-20:00, on the clocks of the country, or closed. --every-day sets all four kinds of days; any lets messages leave at any hour. Days without a flag stay as they are. --opt-out yes ends marketing messages to the country with the opt-out line of their account.';

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, {
    'every-day': 'value',
    weekdays: 'value',
    saturday: 'value',
    sunday: 'value',
    holidays: 'value',
    'opt-out': 'value',
  });
  const country = countryFrom(oneWord(words, "the country's code, such as GB"));
  const everyDay = flags.get('every-day')?.[0];
  const changes: Partial<CountryRules> = {};
  for (const kind of DAY_KINDS) {
    const hours = flags.get(kind)?.[0] ?? everyDay;
    if (hours !== undefined) changes[kind] = hours === 'any' ? ALL_DAY : hours;
  }
  const optOut = flags.get('opt-out')?.[0];
  if (optOut !== undefined) changes.optOut = readYesOrNo(optOut);
  if (Object.keys(changes).length === 0) throw new Error('Say which hours, such as --weekdays 08:00-20:00.');
  await setSendingHours(db.owner, country, changes);
  console.log(
    `The sending hours of ${country} are set. Messages that wait keep the time that they were given.`,
  );
};

function readYesOrNo(word: string): boolean {
  if (word !== 'yes' && word !== 'no') throw new Error('--opt-out is yes or no.');
  return word === 'yes';
}

const countryFrom = (word: string): string => parseCountries([word.toUpperCase()])[0]!;
