import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Calls `open` when the URL has `create`, then removes `create` from the URL. */
export function useCreateParam(open: () => void): void {
  const isRequested = useLocation({
    select: ({ search }) => (search as { create?: unknown }).create === true,
  });
  const navigate = useNavigate();
  const follow = useEffectEvent(() => {
    void navigate({ to: '.', search: (before) => ({ ...before, create: undefined }), replace: true });
    open();
  });
  useEffect(() => {
    if (isRequested) follow();
  }, [isRequested]);
}
