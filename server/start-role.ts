import type { Context } from './context.ts';
import type { Role } from './platform/config.ts';
import type { Service } from './platform/lifecycle/service.ts';

/** Starts a role. Imports only that role's module. */
export async function startRole(role: Role, context: Context): Promise<Service> {
  const module = await ROLE_MODULES[role]();
  return module.start(context);
}

type RoleModule = { start(context: Context): Promise<Service> };

const ROLE_MODULES: Record<Role, () => Promise<RoleModule>> = {
  web: () => import('./roles/web.ts'),
  worker: () => import('./roles/worker.ts'),
  gateway: () => import('./roles/gateway.ts'),
  simulator: () => import('./roles/simulator.ts'),
  smtp: () => import('./roles/smtp.ts'),
  links: () => import('./roles/links.ts'),
};
