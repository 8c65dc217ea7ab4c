import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { step } from './progress.mjs';
import { pinnedNodeEnvironment, programsFolder, projectFolder } from './project.mjs';
import { runOrThrow } from './run.mjs';

/** If one of these files or folders changes, the web app must be built again. */
const SOURCES = [
  'web',
  'contract',
  'page-html',
  'sms',
  'docs/api',
  'bin/api-docs',
  'server/platform/http/api-docs',
  'vite.config.ts',
  'package-lock.json',
];
const BUILD_FOLDER = join(projectFolder, 'web', 'dist');
const FINGERPRINT_FILE = join(BUILD_FOLDER, '.fingerprint');

/** Builds the web app, unless it was built from the current sources. */
export async function prepareWebApp() {
  const wanted = computeFingerprint();
  if (existsSync(FINGERPRINT_FILE) && readFileSync(FINGERPRINT_FILE, 'utf8') === wanted) return;
  await step('Building the web app', () =>
    runOrThrow(
      'The web app could not be built',
      join(programsFolder, 'vite'),
      ['build', '--logLevel', 'warn'],
      pinnedNodeEnvironment,
    ),
  );
  writeFileSync(FINGERPRINT_FILE, wanted);
}

function computeFingerprint() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((source) => listFiles(join(projectFolder, source)));
  for (const path of files) hash.update(relative(projectFolder, path)).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  if (path === BUILD_FOLDER) return [];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}
