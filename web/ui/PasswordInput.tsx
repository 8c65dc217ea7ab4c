import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

/** Mantine's, which does not tell screen readers when it has a fault. */
export function PasswordInput(props: PasswordInputProps) {
  return <MantinePasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
}
