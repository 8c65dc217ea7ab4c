import { Hidden, pageTitle, useTitleWaits } from '#web/ui/index.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const LONGEST_WAIT_MS = 5000;

/** Says aloud which page it is now, once its title is there: the focus may stay where it was, in the menu. */
export function PageAnnouncer() {
  const router = useRouter();
  const [isDue, setDue] = useState(false);
  const [title, setTitle] = useState('');
  const waits = useTitleWaits();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setDue(true);
      }),
    [router],
  );
  useEffect(() => {
    if (!isDue) return undefined;
    const say = () => {
      setTitle(pageTitle());
      setDue(false);
    };
    const timer = setTimeout(say, waits ? LONGEST_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isDue, waits]);
  return <Hidden aria-live="polite">{title}</Hidden>;
}
