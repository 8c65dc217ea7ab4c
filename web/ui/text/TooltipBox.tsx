import { Tooltip } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

type Props = { target: HTMLElement; label: ReactNode; onClose: () => void };

/** A tooltip that stays until the user presses Escape or touches elsewhere. */
export function TooltipBox({ target, label, onClose }: Props) {
  const close = useEffectEvent((event: KeyboardEvent | PointerEvent) => {
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : !target.contains(event.target as Node))
      onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent | PointerEvent) => close(event);
    addEventListener('keydown', listener);
    addEventListener('pointerdown', listener);
    return () => {
      removeEventListener('keydown', listener);
      removeEventListener('pointerdown', listener);
    };
  }, []);
  return <Tooltip opened target={target} label={label} />;
}
