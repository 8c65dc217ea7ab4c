import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/format.tsx';
import type { FieldProps } from '../field.ts';
import { CalendarField } from './CalendarField.tsx';
import { readDay } from './read-date.ts';
import { type Days, daysNear } from './shortcuts.ts';
import { useReading } from './use-reading.ts';
import { useWritten } from './use-written.ts';

type Props = FieldProps & {
  /** YYYY-MM-DD; empty: none. */
  value: string;
  onChange: (value: string) => void;
  /** The days that can be chosen, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  /** Which days are offered beside the calendar. */
  near: Days;
  /** The value changes only once the field is left: each change asks the server. */
  waits?: boolean;
};

/** A day, typed in any usual way or chosen in a calendar. */
export function DateField({ value, onChange, min, max, near, waits, ...props }: Props) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const today = format.today();
  const reading = useReading(today, near === 'future');
  const written = useWritten({
    value,
    onChange,
    waits,
    read: (text) => readDay(text, reading),
    write: format.wholeDay,
    notRead: t('date.notRead', { example: format.wholeDay(today) }),
  });
  return (
    <CalendarField
      {...props}
      written={written}
      placeholder={t('date.none')}
      calendar={{
        day: value || undefined,
        today,
        min,
        max,
        shortcuts: daysNear(near, today).filter(
          ({ value: day }) => (min === undefined || day >= min) && (max === undefined || day <= max),
        ),
        onDay: written.choose,
      }}
    />
  );
}
