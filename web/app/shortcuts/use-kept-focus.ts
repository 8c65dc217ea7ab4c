import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A page that is left takes the focus with it if it was there: then the next one gets it, and it is not lost. */
export function useKeptFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isLost = document.activeElement === document.body;
        if (fromLocation && pathChanged && isLost) {
          document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
        }
      }),
    [router],
  );
}
