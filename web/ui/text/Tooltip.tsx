import { cloneElement, type PointerEvent, type ReactElement, type ReactNode, useState } from 'react';
import type { TooltipBox } from './TooltipBox.tsx';

const load = async () => (await import('./TooltipBox.tsx')).TooltipBox;

/** A few words over what the pointer, the focus or a finger is at; `children` is an element of the page. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement<object> }) {
  const [target, setTarget] = useState<HTMLElement>();
  const [Box, setBox] = useState<typeof TooltipBox>();
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    setTarget(currentTarget);
    // Without it nothing is lost but the tooltip.
    load().then(
      (loaded) => setBox(() => loaded),
      () => undefined,
    );
  };
  const hide = () => setTarget(undefined);
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: show,
        // A finger leaves as soon as it is lifted.
        onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'touch' || hide(),
        onFocus: show,
        onBlur: hide,
      } as object)}
      {Box && target && <Box target={target} label={label} onClose={hide} />}
    </>
  );
}
