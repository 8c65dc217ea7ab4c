import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/format.tsx';
import type { FieldProps } from '../field.ts';
import { CalendarField } from './CalendarField.tsx';
import { parseDateTime } from './parse-date.ts';
import { oneHourLater, timeShortcuts } from './shortcuts.ts';
import { useParseOptions } from './use-parse-options.ts';
import { useParsedText } from './use-parsed-text.ts';

export type DateTimeFieldProps = FieldProps & {
  /** Local time, YYYY-MM-DDTHH:MM, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** Text that names the time zone, such as “Account time zone: Africa/Johannesburg”. */
  zone: string;
};

/** Used when the user has picked a day but no time yet. */
const DEFAULT_TIME = '09:00';

/**
 * Returns the chosen time on a day. If the day is today and that time has passed, returns a time in about
 * an hour.
 */
function timeOn(day: string, { time, now }: { time: string; now: string }): string {
  const chosen = `${day}T${time}`;
  return chosen > now || day > now.slice(0, 10) ? chosen : oneHourLater(now);
}

/** Accepts a day and time in any common notation, or from a calendar that starts today. */
export function DateTimeField({ value, onChange, zone, ...props }: DateTimeFieldProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const now = format.localNow();
  const today = now.slice(0, 10);
  const parseOptions = useParseOptions(today, true);
  const parsed = useParsedText({
    value,
    onChange,
    parse: (text) => parseDateTime(text, { ...parseOptions, defaultTime: DEFAULT_TIME }),
    format: format.fullDateTime,
    parseError: t('date.timeNotRead', { example: format.fullDateTime(`${today}T${DEFAULT_TIME}`) }),
  });
  const day = value === '' ? undefined : value.slice(0, 10);
  const time = value === '' ? DEFAULT_TIME : value.slice(11);
  return (
    <CalendarField
      {...props}
      parsed={parsed}
      placeholder={t('date.noTime')}
      calendar={{
        day,
        today,
        min: today,
        shortcuts: timeShortcuts(now),
        time,
        zone,
        onDay: (chosen) => parsed.choose(timeOn(chosen, { time, now })),
        onTime: (chosen) => parsed.choose(`${day ?? today}T${chosen}`),
      }}
    />
  );
}
