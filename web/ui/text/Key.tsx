import { Kbd } from '@mantine/core';
import type { AriaAttributes, ReactNode } from 'react';

type Props = Pick<AriaAttributes, 'aria-hidden'> & {
  small?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function Key({ small = false, ...props }: Props) {
  return <Kbd {...(small && { size: 'xs' })} {...props} />;
}
