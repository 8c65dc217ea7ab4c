import type { Context } from '#server/context.ts';
import type { Route } from '#server/platform/http/routes.ts';
import { formRoutes } from './forms/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { pageRoutes } from './pages/routes.ts';

export const landingPageRoutes = (context: Context): Route[] => [
  ...pageRoutes(context),
  ...imageRoutes(context),
  ...formRoutes,
];
