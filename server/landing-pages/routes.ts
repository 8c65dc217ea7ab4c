import type { Context } from '#server/context.ts';
import type { Route } from '#server/platform/http/routes.ts';
import { imageRoutes } from './images/routes.ts';

export function landingPageRoutes(context: Context): Route[] {
  return [...imageRoutes(context)];
}
