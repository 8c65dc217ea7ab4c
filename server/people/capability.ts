import type { PersonalData } from '#server/personal-data.ts';
import type { Capability } from '#server/capability.ts';
import { forgetting } from './forgetting.ts';
import { peopleRoutes } from './routes.ts';

/** What all capabilities keep about a number, read together, told, and forgotten. Each says what that is (`personalData`). */
export const people = (kept: PersonalData[]): Capability => ({
  name: 'people',
  mayImport: ['accounts', 'opt-outs', 'contacts', 'messages', 'sending', 'replies'],
  tables: { account: ['forgettings'] },
  routes: peopleRoutes(kept),
  longWork: [forgetting(kept)],
  personalData: { tables: { forgettings: 'The number is removed when no other data about it is left' } },
  example: () => import('./testing/example.ts'),
});
