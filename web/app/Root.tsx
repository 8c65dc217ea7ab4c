import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOptional, useHasRequestedToasts } from '#web/ui/index.ts';

const Toasts = lazyOptional(async () => (await import('#web/ui/feedback/Toasts.tsx')).Toasts);

/** Toasts outlive the page that shows them. */
export function Root() {
  const toastsRequested = useHasRequestedToasts();
  return (
    <>
      <Outlet />
      {toastsRequested && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}
