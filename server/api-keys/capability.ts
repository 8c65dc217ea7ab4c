import type { Capability } from '#server/capability.ts';
import { forgetRequests } from './request-log/forget-requests.ts';
import { apiKeysPersonalData } from './request-log/personal-data.ts';
import { apiKeyRoutes } from './routes.ts';

/** Keys with which programs of an account use the API. */
export const apiKeys: Capability = {
  name: 'api-keys',
  mayImport: ['accounts', 'messages', 'sending'],
  tables: { account: ['api_keys', 'api_requests'], local: ['api_credentials'] },
  routes: apiKeyRoutes,
  personalData: apiKeysPersonalData,
  schedules: [
    { name: 'api-keys.forget-requests', cron: '40 * * * *', run: ({ db }) => forgetRequests(db.owner) },
  ],
  example: () => import('./testing/example.ts'),
};
