import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyExtra } from '#web/ui/lazy-extra.ts';
import { useToastsWanted } from '#web/ui/toasts-wanted.ts';

const Toasts = lazyExtra(async () => (await import('#web/ui/Toasts.tsx')).Toasts);

/** Toasts outlive the page that shows them. */
export function Root() {
  const toastsWanted = useToastsWanted();
  return (
    <>
      <Outlet />
      {toastsWanted && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}
