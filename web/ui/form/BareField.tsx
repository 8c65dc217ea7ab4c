import { Input } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { definedProps } from '../defined-props.ts';

type Props = Omit<ComponentPropsWithRef<'input'>, 'size' | 'onChange' | 'className' | 'style'> & {
  icon: ReactNode;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  inputClass?: string | undefined;
};

/**
 * An input without a border, for a container's main field, such as the palette's. It takes the focus when
 * its dialog opens.
 */
export function BareField({ icon, onChange, className, inputClass, ...props }: Props) {
  return (
    <Input
      data-autofocus
      variant="unstyled"
      size="md"
      {...definedProps(props)}
      {...(className && { className })}
      classNames={{ ...(inputClass && { input: inputClass }) }}
      leftSection={icon}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
