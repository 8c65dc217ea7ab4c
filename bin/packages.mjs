import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { systemNodeEnvironment, nodePath, projectFolder, readJson } from './project.mjs';
import { runOrThrow, run } from './run.mjs';

/**
 * Installs the packages, unless the installed ones match package-lock.json.
 *
 * @param {{ development: boolean }} options whether to install development tools too
 */
export async function preparePackages({ development }) {
  if (isInstalled(development)) return;
  await step('Installing packages', () => install(development));
  if (!existsSync(nodePath)) {
    throw new Error(
      'npm did not install Node 26: its install scripts are switched off. Run: npm ci --ignore-scripts=false',
    );
  }
}

/** @param {boolean} development */
async function install(development) {
  const options = ['--no-audit', '--no-fund', '--loglevel=error', ...(development ? ['--include=dev'] : [])];
  const { code, output } = await run('npm', ['ci', ...options], systemNodeEnvironment);
  if (code === 0) return;
  // npm ci fails if the registry lacks a package for another platform. npm install works, and installs the
  // same versions.
  if (!output.includes('EUSAGE'))
    throw new Error(`The packages could not be installed. npm ci printed:\n${output.trim()}`);
  await runOrThrow(
    'The packages could not be installed',
    'npm',
    ['install', '--no-save', ...options],
    systemNodeEnvironment,
  );
}

/**
 * Checks whether Node is installed, and whether npm's record of the installed packages matches
 * package-lock.json. Ignores optional packages. npm writes the record last.
 *
 * @param {boolean} development
 */
function isInstalled(development) {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(projectFolder, record)) || !existsSync(nodePath)) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson(record).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.devOptional ||
      (entry.dev && !development) ||
      (present[path]?.version === entry.version && present[path]?.integrity === entry.integrity),
  );
}
