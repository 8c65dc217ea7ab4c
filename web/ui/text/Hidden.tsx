import { VisuallyHidden } from '@mantine/core';
import type { AriaAttributes, ReactNode } from 'react';

type Props = Pick<AriaAttributes, 'aria-live'> & { children: ReactNode };

/** For those who hear the page. */
export function Hidden(props: Props) {
  return <VisuallyHidden {...props} />;
}
