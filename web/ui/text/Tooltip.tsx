import { cloneElement, type PointerEvent, type ReactElement, type ReactNode, useState } from 'react';
import type { TooltipBox } from './TooltipBox.tsx';

const load = async () => (await import('./TooltipBox.tsx')).TooltipBox;

/** Shows a label on hover, focus or touch. `children` must be a DOM element. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement<object> }) {
  const [target, setTarget] = useState<HTMLElement>();
  const [Box, setBox] = useState<typeof TooltipBox>();
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    setTarget(currentTarget);
    // A tooltip that fails to load is no loss.
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
        // On touch, `pointerleave` fires as soon as the finger lifts.
        onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'touch' || hide(),
        onFocus: show,
        onBlur: hide,
      } as object)}
      {Box && target && <Box target={target} label={label} onClose={hide} />}
    </>
  );
}
