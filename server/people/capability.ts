import type { PersonalData } from '#server/personal-data.ts';
import type { Capability } from '#server/capability.ts';
import { erasureWork } from './erasure.ts';
import { peopleRoutes } from './routes.ts';

/**
 * The capability that reads, exports and erases everything stored about a number. Other capabilities declare
 * their data in `personalData`.
 */
export const people = (personalData: PersonalData[]): Capability => ({
  name: 'people',
  mayImport: ['accounts', 'opt-outs', 'contacts', 'links', 'messages', 'sending', 'replies'],
  tables: { account: ['forgettings'] },
  routes: peopleRoutes(personalData),
  longWork: [erasureWork(personalData)],
  personalData: { tables: { forgettings: 'The number is removed when no other data about it is left' } },
  example: () => import('./testing/example.ts'),
});
