import type { AboutNumbers } from '#server/about-numbers.ts';
import type { Capability } from '#server/capability.ts';
import { peopleRoutes } from './routes.ts';

/** What all capabilities keep about a number, read together, told, and forgotten. Each says what that is (`aboutNumbers`). */
export const people = (kept: AboutNumbers[]): Capability => ({
  name: 'people',
  mayImport: ['accounts', 'opt-outs', 'contacts', 'messages', 'sending', 'replies'],
  tables: [],
  routes: peopleRoutes(kept),
  example: () => import('./testing/example.ts'),
});
