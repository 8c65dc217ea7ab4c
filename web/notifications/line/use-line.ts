import { useEffect, useEffectEvent } from 'react';
import { openLine, type Telling } from './open-line.ts';

/** Tells what happens in the account while the component is there. */
export function useLine(telling: Telling): void {
  const onHappening = useEffectEvent(telling.onHappening);
  const onMissed = useEffectEvent(telling.onMissed);
  useEffect(
    () => openLine({ onHappening: (happening) => onHappening(happening), onMissed: () => onMissed() }),
    [],
  );
}
