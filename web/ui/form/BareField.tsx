import { Input } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { given } from '../given.ts';

type Props = Omit<ComponentPropsWithRef<'input'>, 'size' | 'onChange' | 'className' | 'style'> & {
  icon: ReactNode;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  inputClass?: string | undefined;
};

/** A field without a border, which is all that its place is for: as in the palette. In a dialog it gets the focus. */
export function BareField({ icon, onChange, className, inputClass, ...props }: Props) {
  return (
    <Input
      data-autofocus
      variant="unstyled"
      size="md"
      {...given(props)}
      {...(className && { className })}
      classNames={{ ...(inputClass && { input: inputClass }) }}
      leftSection={icon}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
