import { Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

/** A few words below the button that opens them. `width` in pixels. */
export function Popover({
  opener,
  width,
  children,
}: {
  opener: ReactElement;
  width: number;
  children: ReactNode;
}) {
  return (
    <MantinePopover position="bottom-end" width={width} shadow="md" withinPortal={false}>
      <MantinePopover.Target>{opener}</MantinePopover.Target>
      <MantinePopover.Dropdown>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
