import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyExtra, useToastsWanted } from '#web/ui/index.ts';

const Toasts = lazyExtra(async () => (await import('#web/ui/feedback/Toasts.tsx')).Toasts);

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
