import type { Kysely } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { ALWAYS, type CountryRules, isAlways, KINDS_OF_DAY, readDayHours } from './country-hours.ts';
import { BUILT_IN } from './law.ts';
import { countryOfRegion, type Region } from './regions.ts';
import { everOpens, type Window, windowFrom } from './window.ts';

/** The hours of all countries that have any. */
export type SendingHours = {
  of(region: Region): CountryRules | undefined;
  /** Whether marketing messages there have to say how to opt out. */
  needsOptOut(country: string): boolean;
  /** When messages may leave to a region, from a time on. Undefined: at any time. */
  windowFrom(region: Region, from: Date): Window | undefined;
};

/** Reads the hours of marketing messages: those that are built in, and those that the operator set instead or besides. */
export async function readSendingHours(db: Kysely<Tables>): Promise<SendingHours> {
  const rows = await db.selectFrom('sending_hours').selectAll().execute();
  const set = new Map(rows.map(({ country, opt_out: optOut, ...hours }) => [country, { ...hours, optOut }]));
  const of = (region: Region) => set.get(countryOfRegion(region)) ?? BUILT_IN[countryOfRegion(region)];
  const found = new Map<string, Window>();
  return {
    of,
    needsOptOut: (country) => of(country)?.optOut ?? false,
    windowFrom(region, from) {
      const hours = of(region);
      if (!hours || isAlways(hours)) return undefined;
      const key = `${region} ${from.getTime()}`;
      const window = found.get(key) ?? windowFrom(region, hours, from);
      found.set(key, window);
      return window;
    },
  };
}

export type ListedHours = CountryRules & { country: string; setBy: 'law' | 'operator' };

/** All hours, for the operator, by country. */
export async function listSendingHours(db: OwnerDb): Promise<ListedHours[]> {
  const set = await db.selectFrom('sending_hours').selectAll().execute();
  const own = new Set(set.map(({ country }) => country));
  return [
    ...set.map(({ opt_out: optOut, ...hours }) => ({ ...hours, optOut, setBy: 'operator' as const })),
    ...Object.entries(BUILT_IN)
      .filter(([country]) => !own.has(country))
      .map(([country, hours]) => ({ country, ...hours, setBy: 'law' as const })),
  ].toSorted((one, other) => one.country.localeCompare(other.country));
}

/**
 * Sets the hours of a country, and whether messages say how to opt out; what is not named stays as it is, and days are open otherwise. Throws `invalid` on hours that are none, and on such as are never
 * open in all time zones of the country at once.
 */
export async function setSendingHours(
  db: OwnerDb,
  country: string,
  changes: Partial<CountryRules>,
): Promise<void> {
  const current = (await readSendingHours(db)).of(country) ?? { ...ALWAYS, optOut: false };
  const hours = {
    weekdays: changes.weekdays ?? current.weekdays,
    saturday: changes.saturday ?? current.saturday,
    sunday: changes.sunday ?? current.sunday,
    holidays: changes.holidays ?? current.holidays,
    opt_out: changes.optOut ?? current.optOut,
  };
  for (const kind of KINDS_OF_DAY) {
    if (readDayHours(hours[kind]) === undefined)
      throw invalid(
        kind,
        'not_hours',
        `“${hours[kind]}” is no hours of a day. Write them like 08:00-20:00, or closed.`,
      );
  }
  if (!everOpens(country, hours, new Date()))
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
