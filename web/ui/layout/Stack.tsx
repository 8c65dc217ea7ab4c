import { Stack as MantineStack } from '@mantine/core';
import type { AriaAttributes, ReactNode } from 'react';
import { given } from '../given.ts';
import type { Space } from './space.ts';

type Props = Pick<AriaAttributes, 'aria-live' | 'aria-busy'> & {
  /** Between its parts; `md` unless told. */
  gap?: Space | undefined;
  /** Parts as wide as they need, instead of the whole width. */
  align?: 'start' | 'center';
  /** As wide as a form: 760 px at most. */
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Things below each other. */
export function Stack({ align, narrow = false, children, ...props }: Props) {
  return (
    <MantineStack
      {...given(props)}
      {...(align && { align: align === 'start' ? 'flex-start' : align })}
      {...(narrow && { maw: 760, w: '100%' })}
    >
      {children}
    </MantineStack>
  );
}
