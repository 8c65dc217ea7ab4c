import { Hidden } from '#web/ui/index.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Says aloud which page it is now: the focus may stay where it was, in the menu. */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setTitle(document.title);
      }),
    [router],
  );
  return <Hidden aria-live="polite">{title}</Hidden>;
}
