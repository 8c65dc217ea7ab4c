import { Collapse as MantineCollapse } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shows and hides its content by growing. */
export function Collapse({ id, opened, children }: { id: string; opened: boolean; children: ReactNode }) {
  return (
    <MantineCollapse expanded={opened} transitionDuration={150} id={id}>
      {children}
    </MantineCollapse>
  );
}
