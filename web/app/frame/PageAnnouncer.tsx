import { Hidden, useClient, usePageTitle } from '#web/ui/index.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The maximum wait for a title that depends on the page's data. */
const MAX_WAIT_MS = 5000;

/**
 * Announces the new page to screen readers once it has a title. After a click in the menu, the focus stays in
 * the menu, so nothing else would announce the page.
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [isDue, setDue] = useState(false);
  const [announced, setAnnounced] = useState('');
  const { name } = useClient().brand;
  const page = usePageTitle();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setDue(true);
      }),
    [router],
  );
  useEffect(() => {
    // The page can still show its skeleton, and the document the title of the previous page.
    if (!isDue || !page) return undefined;
    const announce = () => {
      setAnnounced(`${page.title} · ${name}`);
      setDue(false);
    };
    const timer = setTimeout(announce, page.isPending ? MAX_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isDue, page, name]);
  return <Hidden aria-live="polite">{announced}</Hidden>;
}
