import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusContent } from '../frame/focus-content.ts';

/** A page that is left takes the focus with it if it was there: then the next one gets it, and it is not lost. */
export function useKeptFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isLost = document.activeElement === document.body;
        if (fromLocation && pathChanged && isLost) focusContent();
      }),
    [router],
  );
}
