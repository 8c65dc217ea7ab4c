import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';

/**
 * Builds the pages of the API's documentation into the built web app. A process of its own, because the pages come from
 * TypeScript sources that Vite does not build.
 *
 * @param {string} webFolder
 */
export function buildApiDocs(webFolder) {
  execFileSync(process.execPath, [join(projectFolder, 'bin', 'api-docs', 'build.ts'), webFolder], {
    stdio: 'inherit',
  });
}
