import type { ReactElement, ReactNode } from 'react';
import { useLazyPart } from '../loading/use-lazy-part.ts';
import { loadMenuParts, MenuOpener } from './Opener.tsx';

/** A short text below its button. `width` is in pixels. */
export function Popover({
  opener,
  width,
  children,
}: {
  opener: ReactElement<object>;
  width: number;
  children: ReactNode;
}) {
  const { part, request } = useLazyPart(loadMenuParts);
  if (!part) return <MenuOpener opens="dialog" button={opener} onRequest={request} />;
  const { Popover: MantinePopover } = part;
  return (
    <MantinePopover position="bottom-end" width={width} shadow="md" withinPortal={false} defaultOpened>
      <MantinePopover.Target>{opener}</MantinePopover.Target>
      <MantinePopover.Dropdown>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
