import type { Kysely } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { ALWAYS_OPEN, type CountryRules, isAlwaysOpen, DAY_KINDS, readDayHours } from './country-hours.ts';
import { LEGAL_HOURS } from './law.ts';
import { countryOfRegion, type Region } from './regions.ts';
import { everOpens, type Window, windowFrom } from './window.ts';

/** The rules of all countries that have any. */
export type SendingHours = {
  rulesFor(region: Region): CountryRules | undefined;
  /** Whether marketing messages to the country must say how to opt out. */
  needsOptOut(country: string): boolean;
  /** The first window at or after `from` in which messages to a region may leave. Undefined: at any time. */
  windowFrom(region: Region, from: Date): Window | undefined;
};

/** Reads the rules for marketing messages. The operator's rules override the built-in ones. */
export async function readSendingHours(db: Kysely<Tables>): Promise<SendingHours> {
  const rows = await db.selectFrom('sending_hours').selectAll().execute();
  const overrides = new Map(
    rows.map(({ country, opt_out: optOut, ...hours }) => [country, { ...hours, optOut }]),
  );
  const rulesFor = (region: Region) =>
    overrides.get(countryOfRegion(region)) ?? LEGAL_HOURS[countryOfRegion(region)];
  const cache = new Map<string, Window>();
  return {
    rulesFor,
    needsOptOut: (country) => rulesFor(country)?.optOut ?? false,
    windowFrom(region, from) {
      const hours = rulesFor(region);
      if (!hours || isAlwaysOpen(hours)) return undefined;
      const key = `${region} ${from.getTime()}`;
      const window = cache.get(key) ?? windowFrom(region, hours, from);
      cache.set(key, window);
      return window;
    },
  };
}

export type ListedHours = CountryRules & { country: string; setBy: 'law' | 'operator' };

/** The rules of all countries, in order, for the operator. */
export async function listSendingHours(db: OwnerDb): Promise<ListedHours[]> {
  const set = await db.selectFrom('sending_hours').selectAll().execute();
  const overridden = new Set(set.map(({ country }) => country));
  return [
    ...set.map(({ opt_out: optOut, ...hours }) => ({ ...hours, optOut, setBy: 'operator' as const })),
    ...Object.entries(LEGAL_HOURS)
      .filter(([country]) => !overridden.has(country))
      .map(([country, hours]) => ({ country, ...hours, setBy: 'law' as const })),
  ].toSorted((one, other) => one.country.localeCompare(other.country));
}

/**
 * Changes some rules of a country. The others keep their values; a country without rules was open at all times. Throws
 * `invalid` for malformed hours, and for hours that are never open in all time zones of the country at once.
 */
export async function setSendingHours(
  db: OwnerDb,
  country: string,
  changes: Partial<CountryRules>,
): Promise<void> {
  const current = (await readSendingHours(db)).rulesFor(country) ?? { ...ALWAYS_OPEN, optOut: false };
  const hours = {
    weekdays: changes.weekdays ?? current.weekdays,
    saturday: changes.saturday ?? current.saturday,
    sunday: changes.sunday ?? current.sunday,
    holidays: changes.holidays ?? current.holidays,
    opt_out: changes.optOut ?? current.optOut,
  };
  for (const kind of DAY_KINDS) {
    if (readDayHours(hours[kind]) === undefined)
      throw invalid(
        kind,
        'not_hours',
        `“${hours[kind]}” is not a valid time range. Enter hours such as 08:00-20:00, or closed.`,
      );
  }
  if (!everOpens(country, hours, new Date()))
    throw invalid(
      'hours',
      'never_open',
      'With these hours, nothing could ever be sent to this country. Leave some hours open.',
    );
  await db
    .insertInto('sending_hours')
    .values({ country, ...hours })
    .onConflict((conflict) => conflict.column('country').doUpdateSet(hours))
    .execute();
}

/** Removes the operator's rules of a country, so that the built-in rules apply again. Throws `not_found`. */
export async function removeSendingHours(db: OwnerDb, country: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sending_hours')
    .where('country', '=', country)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('country');
}
