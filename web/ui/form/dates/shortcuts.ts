/** `past` suits filters; `future` suits starts and expiries. */
export type Direction = 'past' | 'future';

/** `key` is a key under `date.shortcuts` in web/ui/words.ts. */
export type Shortcut = { key: ShortcutKey; value: string };

export type ShortcutKey =
  | 'today'
  | 'yesterday'
  | 'weekAgo'
  | 'monthAgo'
  | 'tomorrow'
  | 'inAMonth'
  | 'inThreeMonths'
  | 'inAYear'
  | 'inAnHour'
  | 'thisEvening'
  | 'tomorrowMorning'
  | 'mondayMorning';

/** Returns shortcuts with values of the form YYYY-MM-DD. */
export function dayShortcuts(direction: Direction, today: string): Shortcut[] {
  return direction === 'past'
    ? [
        { key: 'today', value: today },
        { key: 'yesterday', value: addDays(today, -1) },
        { key: 'weekAgo', value: addDays(today, -7) },
        { key: 'monthAgo', value: addDays(today, -30) },
      ]
    : [
        { key: 'tomorrow', value: addDays(today, 1) },
        { key: 'inAMonth', value: addDays(today, 30) },
        { key: 'inThreeMonths', value: addDays(today, 90) },
        { key: 'inAYear', value: addDays(today, 365) },
      ];
}

/** `now` and the values are local times, YYYY-MM-DDTHH:MM. */
export function timeShortcuts(now: string): Shortcut[] {
  const today = now.slice(0, 10);
  const monday = addDays(today, 7 - ((weekday(today) + 6) % 7));
  return [
    { key: 'inAnHour', value: oneHourLater(now) },
    ...(now.slice(11) < '17:00' ? [{ key: 'thisEvening' as const, value: `${today}T18:00` }] : []),
    { key: 'tomorrowMorning', value: `${addDays(today, 1)}T09:00` },
    ...(monday === addDays(today, 1) ? [] : [{ key: 'mondayMorning' as const, value: `${monday}T09:00` }]),
  ];
}

/** `day` and the result are YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Returns the time one hour later, rounded up to the next multiple of five minutes. Both times are
 * YYYY-MM-DDTHH:MM.
 */
export function oneHourLater(now: string): string {
  const ahead = Date.parse(`${now}:00Z`) + 3_600_000;
  return new Date(Math.ceil(ahead / 300_000) * 300_000).toISOString().slice(0, 16);
}

/** Returns the weekday of a day. 0 is Sunday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
