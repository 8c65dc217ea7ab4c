import { createRoute, redirect } from '@tanstack/react-router';
import { root } from '#web/manifest/root.ts';
import { redirectParams } from '#web/manifest/search.ts';
import { forgetSession, hasEnded, sessionQuery } from './session.ts';

/** Above all pages inside, where somebody is signed in; web/app says what stands around them. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location, preload }) => {
    const search = redirectParams({ redirect: location.href });
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (!hasEnded(error)) throw error;
      forgetSession(context.queryClient);
      throw redirect({ to: '/SessionExpired/{-$type}', params: { type: 'deprecated' }, search });
    });
    if (!session) throw redirect({ to: '/Login', search });
    if (!preload) context.denyAccess(location.pathname, session.account);
    return { session };
  },
  // The frame has no skeleton: once there, it shows that of the page.
  pendingMs: Infinity,
});
