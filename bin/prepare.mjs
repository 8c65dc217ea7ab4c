/** Prepares what Carillon needs to run and nothing of its data: packages and the web app. `node bin/prepare.mjs` does just that. */
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
