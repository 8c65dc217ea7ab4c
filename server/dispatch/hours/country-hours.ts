/** Hours of a day on the clocks of a country, such as `08:00-20:00`, up to `24:00`; or `closed`. */
export type DayHours = string;

/** In which hours of which days a country allows marketing messages. A public holiday counts as one, whatever day it is. */
export type CountryHours = {
  weekdays: DayHours;
  saturday: DayHours;
  sunday: DayHours;
  holidays: DayHours;
};

/** What the law of a country asks of marketing messages. `optOut`: they say how to opt out. */
export type CountryRules = CountryHours & { optOut: boolean };

export const KINDS_OF_DAY = ['weekdays', 'saturday', 'sunday', 'holidays'] as const;

const ALL_DAY = '00:00-24:00';
/** Hours that never close. */
export const ALWAYS: CountryHours = {
  weekdays: ALL_DAY,
  saturday: ALL_DAY,
  sunday: ALL_DAY,
  holidays: ALL_DAY,
};

export const isAlways = (hours: CountryHours): boolean =>
  KINDS_OF_DAY.every((kind) => hours[kind] === ALL_DAY);

const SHAPE = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

/** Reads hours as minutes after midnight. Null: closed. Undefined: they are no hours. */
export function readDayHours(text: DayHours): { from: number; to: number } | null | undefined {
  if (text === 'closed') return null;
  const [, hour, minute, toHour, toMinute] = SHAPE.exec(text)?.map(Number) ?? [];
  if (hour === undefined) return undefined;
  const from = hour * 60 + minute!;
  const to = toHour! * 60 + toMinute!;
  return from < to && to <= 1440 ? { from, to } : undefined;
}
