import { useEffect, useEffectEvent } from 'react';
import { openEventStream, type Telling } from './open-event-stream.ts';

/** Tells what happens in the account while the component is there. */
export function useEventStream(telling: Telling): void {
  const onHappening = useEffectEvent(telling.onHappening);
  const onMissed = useEffectEvent(telling.onMissed);
  useEffect(
    () => openEventStream({ onHappening: (happening) => onHappening(happening), onMissed: () => onMissed() }),
    [],
  );
}
