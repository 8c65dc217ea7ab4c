import { createRoute, redirect } from '@tanstack/react-router';
import { root } from '#web/manifest/root.ts';
import { redirectParams } from '#web/manifest/search.ts';
import { forgetSession, isSessionEnded, sessionQuery } from './session.ts';

/** The parent of all pages for signed-in users. web/app renders the frame around them. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location, preload }) => {
    const search = redirectParams({ redirect: location.href });
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (!isSessionEnded(error)) throw error;
      forgetSession(context.queryClient);
      throw redirect({ to: '/SessionExpired/{-$type}', params: { type: 'deprecated' }, search });
    });
    if (!session) throw redirect({ to: '/Login', search });
    if (!preload) context.denyAccess(location.pathname, session.account);
    return { session };
  },
  // The frame has no skeleton of its own. It shows the skeleton of the page.
  pendingMs: Infinity,
});
