import { createRoute, redirect } from '@tanstack/react-router';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { root } from '#web/manifest/root.ts';
import { insideRoutes, outsideRoutes } from './capabilities.ts';
import { redirectOf } from './pages/legacy.ts';
import { Root } from './Root.tsx';

root.update({ component: Root });
shell.update({ component: lazyPage(() => import('./frame/Shell.tsx'), 'Shell') });

const anywhereElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ href: redirectOf(location.pathname, location.searchStr), replace: true });
  },
});

export const routeTree = root.addChildren([...outsideRoutes, shell.addChildren(insideRoutes), anywhereElse]);
