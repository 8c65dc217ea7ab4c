import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#web/ui/kit.ts';
import classes from './CodeInput.module.css';

const DIGITS = 6;

export const isWhole = (code: string): boolean => code.length === DIGITS;

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string;
  /** It was sent before it was whole. */
  incomplete: boolean;
  onChange: (digits: string) => void;
  /** Its last digit was typed. */
  onWhole: (code: string) => void;
};

/** Takes a code of six digits, from whatever is typed or pasted. */
export function CodeInput({ value, incomplete, error, onChange, onWhole, ...props }: Props) {
  const { t } = useTranslation('accounts');
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
    onChange(digits);
    if (isWhole(digits) && digits !== value) onWhole(digits);
  };
  return (
    <TextInput
      classNames={{ input: classes.code }}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...props}
      value={value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      error={incomplete ? t('codeIncomplete') : error}
    />
  );
}
