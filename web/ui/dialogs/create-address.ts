import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** An address with `create` opens the page's dialog for a new entry; then it no longer says so. */
export function useCreateAddress(open: () => void): void {
  const isWanted = useLocation({ select: ({ search }) => (search as { create?: unknown }).create === true });
  const navigate = useNavigate();
  const follow = useEffectEvent(() => {
    void navigate({ to: '.', search: (was) => ({ ...was, create: undefined }), replace: true });
    open();
  });
  useEffect(() => {
    if (isWanted) follow();
  }, [isWanted]);
}
