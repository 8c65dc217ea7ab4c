import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** A few words over what the pointer or the focus is at. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return <MantineTooltip label={label}>{children}</MantineTooltip>;
}
