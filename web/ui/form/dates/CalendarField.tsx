import { useTranslation } from 'react-i18next';
import { TextField } from '../TextField.tsx';
import type { FieldProps } from '../field.ts';
import { CalendarButton } from './CalendarButton.tsx';
import type { CalendarProps } from './calendar-part.tsx';
import type { ParsedText } from './use-parsed-text.ts';

type Props = FieldProps & {
  parsed: ParsedText;
  placeholder: string;
  calendar: Omit<CalendarProps, 'onDone' | 'onShortcut'>;
};

/** A text field for a day, or for a day and time, with a calendar button. */
export function CalendarField({ parsed, calendar, error, ...props }: Props) {
  const { t } = useTranslation('ui');
  return (
    <TextField
      {...props}
      {...parsed.input}
      error={error ?? parsed.error}
      autoComplete="off"
      end={
        <CalendarButton
          label={t('date.choose', { what: props.label })}
          {...(props.disabled && { disabled: true })}
          calendar={{ ...calendar, onShortcut: parsed.choose }}
        />
      }
    />
  );
}
