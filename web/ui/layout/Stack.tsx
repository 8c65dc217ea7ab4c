import { Stack as MantineStack } from '@mantine/core';
import type { AriaAttributes, ReactNode } from 'react';
import { definedProps } from '../defined-props.ts';
import type { Space } from './space.ts';

type Props = Pick<AriaAttributes, 'aria-live' | 'aria-busy'> & {
  /** `md` by default. */
  gap?: Space | undefined;
  /** Children keep their natural width instead of stretching. */
  align?: 'start' | 'center';
  /** At most 760 px, the width of forms. */
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function Stack({ align, narrow = false, children, ...props }: Props) {
  return (
    <MantineStack
      {...definedProps(props)}
      {...(align && { align: align === 'start' ? 'flex-start' : align })}
      {...(narrow && { maw: 760, w: '100%' })}
    >
      {children}
    </MantineStack>
  );
}
