import type { Kysely } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { ALWAYS_OPEN, type CountryRules, isAlwaysOpen, DAY_KINDS, readDayHours } from './country-hours.ts';
import { LEGAL_HOURS } from './law.ts';
import { countryOfRegion, type Region } from './regions.ts';
import { opensWithinLimit, type OpenWindow, windowFrom } from './window.ts';

/** The rules for marketing messages, by country. A country without rules has no restrictions. */
export type SendingHours = {
  rulesFor(region: Region): CountryRules | undefined;
  /** Whether marketing messages to the country must say how to opt out. */
  needsOptOut(country: string): boolean;
  /**
   * Returns the first window at or after `from` for messages to a region. Undefined if the region has no
   * restrictions.
   */
  windowFrom(region: Region, from: Date): OpenWindow | undefined;
};

/** Reads the rules for marketing messages. The operator's rules override the built-in ones. */
export async function readSendingHours(db: Kysely<Tables>): Promise<SendingHours> {
  const rows = await db.selectFrom('sending_hours').selectAll().execute();
  const overrides = new Map(
    rows.map(({ country, opt_out: optOut, ...hours }) => [country, { ...hours, optOut }]),
  );
  const rulesFor = (region: Region) =>
    overrides.get(countryOfRegion(region)) ?? LEGAL_HOURS[countryOfRegion(region)];
  const cache = new Map<string, OpenWindow>();
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

/**
 * Lists the rules of each country, sorted by country code. The operator's rules replace the built-in ones.
 */
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
 * Changes some rules of a country and keeps the others. A country without rules is open at all times.
 * Throws `invalid` for malformed hours, and for hours that are never open in all of the country's time
 * zones at once.
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
  if (!opensWithinLimit(country, hours, new Date()))
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

/** Removes the operator's rules for a country. The built-in rules apply again. Throws `not_found`. */
export async function removeSendingHours(db: OwnerDb, country: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sending_hours')
    .where('country', '=', country)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('country');
}
