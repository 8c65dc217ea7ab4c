import type { Kysely } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { ALWAYS, type CountryHours, isAlways, KINDS_OF_DAY, readDayHours } from './country-hours.ts';
import { BUILT_IN } from './law.ts';
import { countryOfRegion, type Region } from './regions.ts';
import { type Window, windowFrom } from './window.ts';

/** The hours of all countries that have any. */
export type SendingHours = {
  of(region: Region): CountryHours | undefined;
  /** When messages may leave to a region, from a time on. Undefined: at any time. */
  windowFrom(region: Region, from: Date): Window | undefined;
};

/** Reads the hours of marketing messages: those that are built in, and those that the operator set instead or besides. */
export async function readSendingHours(db: Kysely<Tables>): Promise<SendingHours> {
  const rows = await db.selectFrom('sending_hours').selectAll().execute();
  const set = new Map(rows.map(({ country, ...hours }) => [country, hours]));
  const of = (region: Region) => set.get(countryOfRegion(region)) ?? BUILT_IN[countryOfRegion(region)];
  return {
    of,
    windowFrom(region, from) {
      const hours = of(region);
      return hours && !isAlways(hours) ? windowFrom(region, hours, from) : undefined;
    },
  };
}

export type ListedHours = CountryHours & { country: string; setBy: 'law' | 'operator' };

/** All hours, for the operator, by country. */
export async function listSendingHours(db: OwnerDb): Promise<ListedHours[]> {
  const set = await db.selectFrom('sending_hours').selectAll().execute();
  const own = new Set(set.map(({ country }) => country));
  return [
    ...set.map((hours) => ({ ...hours, setBy: 'operator' as const })),
    ...Object.entries(BUILT_IN)
      .filter(([country]) => !own.has(country))
      .map(([country, hours]) => ({ country, ...hours, setBy: 'law' as const })),
  ].toSorted((one, other) => one.country.localeCompare(other.country));
}

/**
 * Sets the hours of a country; days that are not named stay as they are, or are open all day. Throws `invalid` on hours that are none, and on such as are never
 * open in all time zones of the country at once.
 */
export async function setSendingHours(
  db: OwnerDb,
  country: string,
  changes: Partial<CountryHours>,
): Promise<void> {
  const current = (await readSendingHours(db)).of(country) ?? ALWAYS;
  const hours: CountryHours = {
    weekdays: changes.weekdays ?? current.weekdays,
    saturday: changes.saturday ?? current.saturday,
    sunday: changes.sunday ?? current.sunday,
    holidays: changes.holidays ?? current.holidays,
  };
  for (const kind of KINDS_OF_DAY) {
    if (readDayHours(hours[kind]) === undefined)
      throw invalid(
        kind,
        'not_hours',
        `“${hours[kind]}” is no hours of a day. Write them like 08:00-20:00, or closed.`,
      );
  }
  if (!windowFrom(country, hours, new Date()))
    throw invalid(
      'hours',
      'never_open',
      'With these hours nothing could ever be sent to this country. Leave it some.',
    );
  await db
    .insertInto('sending_hours')
    .values({ country, ...hours })
    .onConflict((conflict) => conflict.column('country').doUpdateSet(hours))
    .execute();
}

/** Goes back to what is built in for a country, or to no hours. Throws `not_found` where none were set. */
export async function removeSendingHours(db: OwnerDb, country: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sending_hours')
    .where('country', '=', country)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('country');
}
