import { createRoute, redirect } from '@tanstack/react-router';
import { sessionQuery, shell } from '#web/accounts/index.ts';
import { loadPart } from '#web/client/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { root } from '#web/manifest/root.ts';
import { shellRoutes, publicRoutes } from './capabilities.ts';
import { Root } from './Root.tsx';

root.update({ component: Root });
shell.update({ component: lazyPage(() => import('./frame/Shell.tsx'), 'Shell') });

const fallbackRoute = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ context, location, preload }) => {
    // Lazy, because few URLs need it.
    const { resolvePage, redirectOf } = await loadPart(() => import('./pages/legacy.ts'));
    // Pages that the user may not open show a message even if they are not built yet.
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session && !preload) context.denyAccess(location.pathname, session.account, resolvePage);
    throw redirect({ href: redirectOf(location.pathname, location.searchStr), replace: true });
  },
});

export const routeTree = root.addChildren([...publicRoutes, shell.addChildren(shellRoutes), fallbackRoute]);
