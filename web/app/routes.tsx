import { createRoute, redirect } from '@tanstack/react-router';
import { sessionQuery, shell } from '#web/accounts/index.ts';
import { loadPart } from '#web/client/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { root } from '#web/manifest/root.ts';
import { insideRoutes, outsideRoutes } from './capabilities.ts';
import { Root } from './Root.tsx';

root.update({ component: Root });
shell.update({ component: lazyPage(() => import('./frame/Shell.tsx'), 'Shell') });

const anywhereElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ context, location, preload }) => {
    // Few addresses need it: it is loaded with the first.
    const { pageMeantBy, redirectOf } = await loadPart(() => import('./pages/legacy.ts'));
    // A page that is not for the account says so, also where it is not built yet.
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session && !preload) context.turnAway(location.pathname, session.account, pageMeantBy);
    throw redirect({ href: redirectOf(location.pathname, location.searchStr), replace: true });
  },
});

export const routeTree = root.addChildren([...outsideRoutes, shell.addChildren(insideRoutes), anywhereElse]);
