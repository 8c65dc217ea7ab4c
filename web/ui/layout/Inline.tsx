import { Group } from '@mantine/core';
import type { AriaAttributes, ReactNode } from 'react';
import type { Space } from './space.ts';

type Props = Pick<AriaAttributes, 'aria-label'> & {
  as?: 'div' | 'span' | 'fieldset';
  /** `xs` by default. */
  gap?: Space;
  above?: Space;
  justify?: 'start' | 'between' | 'center' | 'end';
  align?: 'start' | 'center' | 'end';
  nowrap?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

const JUSTIFY = { start: 'flex-start', between: 'space-between', center: 'center', end: 'flex-end' };

/** Removes the browser's border and padding. */
const PLAIN_FIELDSET = { bd: 0, p: 0, mx: 0, miw: 0 };

export function Inline({
  as = 'div',
  gap = 'xs',
  above,
  justify = 'start',
  align = 'center',
  nowrap = false,
  children,
  ...props
}: Props) {
  return (
    <Group
      {...props}
      component={as}
      {...(as === 'fieldset' && PLAIN_FIELDSET)}
      gap={gap}
      {...(above !== undefined && { mt: above })}
      justify={JUSTIFY[justify]}
      align={JUSTIFY[align]}
      wrap={nowrap ? 'nowrap' : 'wrap'}
    >
      {children}
    </Group>
  );
}
