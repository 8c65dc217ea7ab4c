/** Writes docs/permissions.md. Run it with `npm run permissions`. */
import { writeFileSync } from 'node:fs';
import { permissionsPage } from './permissions-page.ts';

writeFileSync('docs/permissions.md', permissionsPage());
