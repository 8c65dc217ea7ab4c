import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  name?: string | undefined;
  label: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: boolean;
  onChange: (value: boolean) => void;
};

export function Checkbox({ value, error, required = false, onChange, ...props }: Props) {
  return (
    <MantineCheckbox
      {...props}
      error={error}
      checked={value}
      {...(required && { 'aria-required': true })}
      {...(error ? { 'aria-invalid': true } : {})}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
