/**
 * Installs the packages and builds the web app. Touches no data. To run it alone: `node bin/prepare.mjs`.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preparePackages } from './packages.mjs';
import { prepareWebApp } from './web-app.mjs';

export async function prepare() {
  await preparePackages({ development: false });
  await prepareWebApp();
}

if (realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url)) {
  await prepare().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
