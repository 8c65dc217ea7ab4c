import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/format.tsx';
import type { FieldProps } from '../field.ts';
import { CalendarField } from './CalendarField.tsx';
import { readDateTime } from './read-date.ts';
import { inAnHour, timesAhead } from './shortcuts.ts';
import { useReading } from './use-reading.ts';
import { useWritten } from './use-written.ts';

export type DateTimeFieldProps = FieldProps & {
  /** What clocks show, YYYY-MM-DDTHH:MM; empty: none. */
  value: string;
  onChange: (value: string) => void;
  /** Says which clocks: a time zone, or the recipients' own. */
  zone: string;
};

/** The time of a day that is chosen before its time is. */
const USUAL = '09:00';

/** On today, a time that has passed is the next hour instead. */
function timeOn(day: string, { time, now }: { time: string; now: string }): string {
  const wanted = `${day}T${time}`;
  return wanted > now || day > now.slice(0, 10) ? wanted : inAnHour(now);
}

/** A day and a time to come, typed in any usual way or chosen in a calendar. */
export function DateTimeField({ value, onChange, zone, ...props }: DateTimeFieldProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const now = format.clockNow();
  const today = now.slice(0, 10);
  const reading = useReading(today, true);
  const written = useWritten({
    value,
    onChange,
    read: (text) => readDateTime(text, { ...reading, usual: USUAL }),
    write: format.wholeTime,
    notRead: t('date.timeNotRead', { example: format.wholeTime(`${today}T${USUAL}`) }),
  });
  const day = value === '' ? undefined : value.slice(0, 10);
  const time = value === '' ? USUAL : value.slice(11);
  return (
    <CalendarField
      {...props}
      written={written}
      placeholder={t('date.noTime')}
      calendar={{
        day,
        today,
        min: today,
        shortcuts: timesAhead(now),
        time,
        zone,
        onDay: (chosen) => written.choose(timeOn(chosen, { time, now })),
        onTime: (chosen) => written.choose(`${day ?? today}T${chosen}`),
      }}
    />
  );
}
