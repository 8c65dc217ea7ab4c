/** A day, YYYY-MM-DD, or undefined where the text is none: as ISO 8601, in numbers as the locale orders them, or with the month's name. */
export function readDay(text: string, { locale, today }: Reading): string | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{4}|\d{2}))?$/.exec(trimmed);
  if (numbers) {
    const [, first, second, year = today.slice(0, 4)] = numbers;
    return isMonthFirst(locale) ? dayOf(year, first, second) : dayOf(year, second, first);
  }
  return readNamed(trimmed, { locale, today });
}

/** A time that clocks show, YYYY-MM-DDTHH:MM, or undefined: a day and a time as 14:30, 2:30 pm or 2pm; without a time it is `usual`. */
export function readDateTime(text: string, reading: Reading & { usual: string }): string | undefined {
  const time = /(?:^|[\sT,])(\d{1,2})(?::(\d{2})(?::\d{2})?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  const isTime = time !== null && (time[2] !== undefined || time[3] !== undefined);
  const day = readDay(
    isTime
      ? text
          .trim()
          .slice(0, time.index)
          .replace(/(,|\bat)\s*$/, '')
      : text,
    reading,
  );
  const clock = isTime ? clockOf(time[1]!, time[2], time[3]) : reading.usual;
  return day === undefined || clock === undefined ? undefined : `${day}T${clock}`;
}

/** `today`: YYYY-MM-DD, for days without their year. */
type Reading = { locale: string; today: string };

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

/** With a month's name, at least three letters of it: 3 March 2027, Mar 3, or Wed 3 Mar. */
function readNamed(text: string, { locale, today }: Reading): string | undefined {
  const words = text.toLowerCase().split(/[\s,.-]+/);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const names = words.filter((word) => /^\p{L}{3,}$/u.test(word));
  if (numbers.length + names.length !== words.filter(Boolean).length || names.length > 2) return undefined;
  const months = names.map((name) => monthOf(name, locale)).filter((month) => month > 0);
  const [day, year = today.slice(0, 4), more] = numbers;
  return months.length === 1 && more === undefined ? dayOf(year, String(months[0]), day) : undefined;
}

/** From 1 to 12; 0 where no month is called so. */
function monthOf(name: string, locale: string): number {
  const called = [locale, 'en-GB'].flatMap((each) => {
    const format = new Intl.DateTimeFormat(each, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => ({
      month: month + 1,
      name: format.format(Date.UTC(2001, month)).toLowerCase(),
    }));
  });
  return (
    called.find((each) => each.name.startsWith(name) || (name === 'sept' && each.month === 9))?.month ?? 0
  );
}

function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts();
  return parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day');
}

function dayOf(year?: string, month?: string, day?: string): string | undefined {
  const whole = `${year?.length === 2 ? `20${year}` : year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const date = new Date(`${whole}T00:00:00Z`);
  return isDay(whole) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(whole)
    ? whole
    : undefined;
}

function clockOf(hours: string, minutes = '00', half?: string): string | undefined {
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return ofDay > 23 || Number(minutes) > 59 ? undefined : `${String(ofDay).padStart(2, '0')}:${minutes}`;
}
