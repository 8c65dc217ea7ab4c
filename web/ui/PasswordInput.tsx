import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Mantine's, which does not tell screen readers when it has a fault. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation('ui');
  return (
    <MantinePasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      {...props}
    />
  );
}
