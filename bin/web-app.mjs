import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { step } from './progress.mjs';
import { ourEnvironment, programs, project } from './project.mjs';
import { mustRun } from './run.mjs';

/** The files that determine the built web app. */
const SOURCES = ['web', 'contract', 'sms', 'vite.config.ts', 'package-lock.json'];
const BUILT = join(project, 'web', 'dist');
const FINGERPRINT = join(BUILT, '.fingerprint');

/** Builds the web app, unless it was built from the current sources. */
export async function prepareWebApp() {
  const wanted = fingerprint();
  if (existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === wanted) return;
  await step('Building the web app', () =>
    mustRun(
      'The web app could not be built',
      join(programs, 'vite'),
      ['build', '--logLevel', 'warn'],
      ourEnvironment,
    ),
  );
  writeFileSync(FINGERPRINT, wanted);
}

function fingerprint() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((source) => filesIn(join(project, source)));
  for (const path of files) hash.update(relative(project, path)).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  if (path === BUILT) return [];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}
