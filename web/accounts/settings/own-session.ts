import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { getSession } from '#contract/accounts.ts';
import { call } from '#web/client/index.ts';

export function useIsMaster(): boolean {
  return useRouteContext({ from: '/shell', select: ({ session }) => session.account.isMaster });
}

export function useUsername(): string {
  return useRouteContext({ from: '/shell', select: ({ session }) => session.user.username });
}

/** Asks again who is signed in: the top bar says the names. */
export function useRefreshSession(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    queryClient.setQueryData(['session'], await call(getSession));
    await router.invalidate();
  };
}
