/** Hours of a day in local time, such as `08:00-20:00`, or `closed`. The latest end is `24:00`. */
export type DayHours = string;

/**
 * The hours in which a country allows marketing messages. The holiday hours apply on public holidays,
 * whatever the day of the week.
 */
export type CountryHours = {
  weekdays: DayHours;
  saturday: DayHours;
  sunday: DayHours;
  holidays: DayHours;
};

/** A country's rules for marketing messages. `optOut` means that messages must say how to opt out. */
export type CountryRules = CountryHours & { optOut: boolean };

export const DAY_KINDS = ['weekdays', 'saturday', 'sunday', 'holidays'] as const;

const ALL_DAY = '00:00-24:00';
export const ALWAYS_OPEN: CountryHours = {
  weekdays: ALL_DAY,
  saturday: ALL_DAY,
  sunday: ALL_DAY,
  holidays: ALL_DAY,
};

export const isAlwaysOpen = (hours: CountryHours): boolean =>
  DAY_KINDS.every((kind) => hours[kind] === ALL_DAY);

const DAY_HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

/** Converts hours to minutes after midnight. Returns null for `closed`, or undefined for malformed hours. */
export function readDayHours(text: DayHours): { from: number; to: number } | null | undefined {
  if (text === 'closed') return null;
  const [, hour, minute, toHour, toMinute] = DAY_HOURS.exec(text)?.map(Number) ?? [];
  if (hour === undefined) return undefined;
  const from = hour * 60 + minute!;
  const to = toHour! * 60 + toMinute!;
  return from < to && to <= 1440 ? { from, to } : undefined;
}
