import type { Capability } from '#server/capability.ts';
import { apiKeyRoutes } from './routes.ts';

/** Keys with which programs of an account use the API. */
export const apiKeys: Capability = {
  name: 'api-keys',
  mayImport: ['accounts', 'sending'],
  tables: { account: ['api_keys'], local: ['api_credentials'] },
  routes: apiKeyRoutes,
  example: () => import('./testing/example.ts'),
};
