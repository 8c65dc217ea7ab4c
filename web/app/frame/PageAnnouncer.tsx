import { Hidden, pageTitle, useIsTitlePending } from '#web/ui/index.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const MAX_WAIT_MS = 5000;

/**
 * Announces the new page to screen readers once its title is known, or after `MAX_WAIT_MS`. After a click
 * in the menu, the focus stays in the menu, so nothing else would announce the page.
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [isDue, setDue] = useState(false);
  const [title, setTitle] = useState('');
  const isPending = useIsTitlePending();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setDue(true);
      }),
    [router],
  );
  useEffect(() => {
    if (!isDue) return undefined;
    const announce = () => {
      setTitle(pageTitle());
      setDue(false);
    };
    const timer = setTimeout(announce, isPending ? MAX_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isDue, isPending]);
  return <Hidden aria-live="polite">{title}</Hidden>;
}
