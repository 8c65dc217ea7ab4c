import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/format.tsx';
import type { FieldProps } from '../field.ts';
import { CalendarField } from './CalendarField.tsx';
import { parseDay } from './parse-date.ts';
import { type Direction, dayShortcuts } from './shortcuts.ts';
import { useParseOptions } from './use-parse-options.ts';
import { useParsedText } from './use-parsed-text.ts';

type Props = FieldProps & {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** The allowed range, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  /** Decides which shortcuts the calendar offers. */
  direction: Direction;
  /** Calls `onChange` only on blur or Enter, for fields where each change sends a request. */
  commitOnBlur?: boolean;
};

/** Accepts a day in any common notation, or from a calendar. */
export function DateField({ value, onChange, min, max, direction, commitOnBlur, ...props }: Props) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const today = format.today();
  const parseOptions = useParseOptions(today, direction === 'future');
  const parsed = useParsedText({
    value,
    onChange,
    commitOnBlur,
    parse: (text) => parseDay(text, parseOptions),
    format: format.fullDay,
    parseError: t('date.notRead', { example: format.fullDay(today) }),
  });
  return (
    <CalendarField
      {...props}
      parsed={parsed}
      placeholder={props.labelHidden ? props.label : t('date.none')}
      calendar={{
        day: value || undefined,
        today,
        min,
        max,
        shortcuts: dayShortcuts(direction, today).filter(
          ({ value: day }) => (min === undefined || day >= min) && (max === undefined || day <= max),
        ),
        onDay: parsed.choose,
      }}
    />
  );
}
