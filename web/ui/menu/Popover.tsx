import type { ReactElement, ReactNode } from 'react';
import { useLoaded } from '../loading/use-loaded.ts';
import { loadParts, Opener } from './Opener.tsx';

/** A few words below the button that opens them. `width` in pixels. */
export function Popover({
  opener,
  width,
  children,
}: {
  opener: ReactElement<object>;
  width: number;
  children: ReactNode;
}) {
  const { part, want } = useLoaded(loadParts);
  if (!part) return <Opener opens="dialog" button={opener} onWant={want} />;
  const { Popover: MantinePopover } = part;
  return (
    <MantinePopover position="bottom-end" width={width} shadow="md" withinPortal={false} defaultOpened>
      <MantinePopover.Target>{opener}</MantinePopover.Target>
      <MantinePopover.Dropdown>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
