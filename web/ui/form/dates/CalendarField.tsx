import { useTranslation } from 'react-i18next';
import { TextField } from '../TextField.tsx';
import type { FieldProps } from '../field.ts';
import { CalendarButton } from './CalendarButton.tsx';
import type { CalendarProps } from './calendar-part.tsx';
import type { Written } from './use-written.ts';

type Props = FieldProps & {
  written: Written;
  placeholder: string;
  calendar: Omit<CalendarProps, 'onDone' | 'onShortcut'>;
};

/** A text that is read as a date, with a calendar to choose one instead. */
export function CalendarField({ written, calendar, error, ...props }: Props) {
  const { t } = useTranslation('ui');
  return (
    <TextField
      {...props}
      {...written.input}
      error={error ?? written.error}
      autoComplete="off"
      end={
        <CalendarButton
          label={t('date.choose', { what: props.label })}
          {...(props.disabled && { disabled: true })}
          calendar={{ ...calendar, onShortcut: written.choose }}
        />
      }
    />
  );
}
