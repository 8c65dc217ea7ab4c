import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusContent } from '../frame/focus-content.ts';

/**
 * Focuses the new page, or the element that its URL names, if the focus disappeared with the previous page. After signing in, waits until the
 * page area is visible.
 */
export function useFocusNewPage(isContentReady: boolean): void {
  const router = useRouter();
  // False after signing in, because the login form was an earlier page of the same document.
  const [isFirst] = useState(() => router.stores.resolvedLocation.get() === undefined);
  useEffect(() => {
    if (!isFirst && isContentReady && isFocusLost()) focusContent();
  }, [isFirst, isContentReady]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || !isFocusLost()) return;
        const anchor = document.getElementById(toLocation.hash);
        if (anchor) anchor.focus();
        else focusContent();
      }),
    [router],
  );
}

const isFocusLost = (): boolean => document.activeElement === document.body;
