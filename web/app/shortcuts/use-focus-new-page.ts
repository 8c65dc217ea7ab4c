import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusContent } from '../frame/focus-content.ts';

/**
 * A page that is left takes the focus with it if it was there: then the next one gets it, and it is not lost. The first page gets it
 * once the page area is shown: what is hidden cannot have it.
 */
export function useFocusNewPage(isContentReady: boolean): void {
  const router = useRouter();
  // After signing in, the previous page was the login form in this same document.
  const [isFirst] = useState(() => router.stores.resolvedLocation.get() === undefined);
  useEffect(() => {
    if (!isFirst && isContentReady && isFocusLost()) focusContent();
  }, [isFirst, isContentReady]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && isFocusLost()) focusContent();
      }),
    [router],
  );
}

const isFocusLost = (): boolean => document.activeElement === document.body;
