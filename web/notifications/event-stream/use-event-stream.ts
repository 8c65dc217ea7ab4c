import { useEffect, useEffectEvent } from 'react';
import { openEventStream, type Handlers } from './open-event-stream.ts';

/** Reports the account's activity while the component is mounted. */
export function useEventStream(handlers: Handlers): void {
  const onActivity = useEffectEvent(handlers.onActivity);
  const onMissed = useEffectEvent(handlers.onMissed);
  const isSignedIn = useEffectEvent(handlers.isSignedIn);
  useEffect(
    () =>
      openEventStream({
        onActivity: (activity) => onActivity(activity),
        onMissed: () => onMissed(),
        isSignedIn: () => isSignedIn(),
      }),
    [],
  );
}
