import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useToastsWanted } from '#web/ui/toasts-wanted.ts';

const Toasts = lazy(async () => ({ default: (await import('#web/ui/Toasts.tsx')).Toasts }));

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
