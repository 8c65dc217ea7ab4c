import { PasswordInput } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, inputProps } from './field.ts';

type Props = FieldProps &
  Pick<ComponentPropsWithRef<'input'>, 'autoComplete' | 'maxLength' | 'autoFocus' | 'onFocus' | 'ref'> & {
    value: string;
    onChange: (value: string) => void;
  };

export function PasswordField({ onChange, ...props }: Props) {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), title: t('showPassword') }}
      {...inputProps(props)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
