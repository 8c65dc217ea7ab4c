import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#web/ui/index.ts';
import classes from './CodeField.module.css';

const DIGITS = 6;

const isWhole = (code: string): boolean => code.length === DIGITS;

/** What is wrong with a code that is about to be sent. */
export function useCodeFault(): (code: string) => string | undefined {
  const { t } = useTranslation('accounts');
  return (code) => (isWhole(code) ? undefined : t('codeIncomplete'));
}

type Props = Pick<TextFieldProps, 'name' | 'label' | 'error' | 'autoFocus' | 'focusFirst' | 'value'> & {
  onChange: (digits: string) => void;
  /** Its last digit was typed. */
  onWhole: (code: string) => void;
};

/** Takes a code of six digits, from whatever is typed or pasted. */
export function CodeField({ onChange, onWhole, ...props }: Props) {
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
    onChange(digits);
    if (isWhole(digits) && digits !== props.value) onWhole(digits);
  };
  return (
    <TextField
      {...props}
      inputClass={classes.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={50}
      onChange={type}
    />
  );
}
