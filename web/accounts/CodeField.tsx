import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#web/ui/index.ts';
import classes from './CodeField.module.css';

const CODE_DIGITS = 6;

const isComplete = (code: string): boolean => code.length === CODE_DIGITS;

/** Returns a function that checks a code. It returns an error message if digits are missing. */
export function useCodeError(): (code: string) => string | undefined {
  const { t } = useTranslation('accounts');
  return (code) => (isComplete(code) ? undefined : t('codeIncomplete'));
}

type Props = Pick<TextFieldProps, 'name' | 'label' | 'error' | 'autoFocus' | 'focusFirst' | 'value'> & {
  onChange: (digits: string) => void;
  /** Called once all digits are entered. */
  onComplete: (code: string) => void;
};

/** Accepts six digits. Ignores other characters in typed or pasted text. */
export function CodeField({ onChange, onComplete, ...props }: Props) {
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, CODE_DIGITS);
    onChange(digits);
    if (isComplete(digits) && digits !== props.value) onComplete(digits);
  };
  return (
    <TextField
      {...props}
      inputClass={classes.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={50}
      onChange={change}
    />
  );
}
