import type { Context } from '#server/context.ts';
import type { Route } from '#server/platform/http/routes.ts';
import { formRoutes } from './forms/routes.ts';

export function landingPageRoutes(_context: Context): Route[] {
  return [...formRoutes];
}
