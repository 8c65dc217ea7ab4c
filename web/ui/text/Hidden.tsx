import { VisuallyHidden } from '@mantine/core';
import type { AriaAttributes, ReactNode } from 'react';

type Props = Pick<AriaAttributes, 'aria-live'> & { children: ReactNode };

/** Text for screen readers only. */
export function Hidden(props: Props) {
  return <VisuallyHidden {...props} />;
}
