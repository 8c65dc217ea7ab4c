import { Tooltip } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

type Props = { target: HTMLElement; label: ReactNode; onClose: () => void };

/** What a tooltip shows, until Escape or a touch elsewhere. */
export function TooltipBox({ target, label, onClose }: Props) {
  const close = useEffectEvent((event: KeyboardEvent | PointerEvent) => {
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : !target.contains(event.target as Node))
      onClose();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent | PointerEvent) => close(event);
    addEventListener('keydown', hear);
    addEventListener('pointerdown', hear);
    return () => {
      removeEventListener('keydown', hear);
      removeEventListener('pointerdown', hear);
    };
  }, []);
  return <Tooltip opened target={target} label={label} />;
}
