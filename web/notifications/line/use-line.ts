import { useEffect, useEffectEvent } from 'react';
import type { Happening } from '#contract/notifications.ts';
import { openLine } from './open-line.ts';

/** Tells what happens in the account while the component is there. */
export function useLine(onHappening: (happening: Happening) => void): void {
  const tell = useEffectEvent(onHappening);
  useEffect(() => openLine((happening) => tell(happening)), []);
}
