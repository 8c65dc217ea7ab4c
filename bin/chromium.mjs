import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNodeEnvironment, programsFolder } from './project.mjs';
import { runOrThrow, run } from './run.mjs';

/** It comes first, because tests take a third less time with it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const CHROMIUM_NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Disables the sandbox, because containers run tests as root. Also disables the GPU and background requests
 * to Google.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Finds Chromium: the program in the variable CHROMIUM, or an installed one. Returns undefined to use
 * Playwright's own.
 */
export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const found = folders.flatMap((folder) => CHROMIUM_NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM ?? '', ...found].find((path) => path !== '' && existsSync(path));
}

/**
 * Installs Chromium from the distribution or from Playwright, unless it is installed. On Debian, root gets the
 * headless shell even if the slower browser is installed.
 */
export async function prepareChromium() {
  const found = findChromium();
  const root = process.getuid?.() === 0;
  const isShell = found?.endsWith(HEADLESS_SHELL) || process.env.CHROMIUM;
  if (found && (isShell || !root)) return;
  if (root && findDistribution() === 'debian' && (await installFromDebian())) return;
  if (found) return;
  // Only root can install the system libraries that Chromium needs.
  const args = ['install', '--only-shell', ...(root ? ['--with-deps'] : []), 'chromium'];
  await runOrThrow(
    'Chromium could not be installed',
    join(programsFolder, 'playwright'),
    args,
    pinnedNodeEnvironment,
  );
}

async function installFromDebian() {
  const env = { ...pinnedNodeEnvironment, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], env);
  const packages = [HEADLESS_SHELL, 'fonts-liberation'];
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env);
  return findChromium() !== undefined;
}

/** Returns the id of the Linux distribution from os-release(5). */
function findDistribution() {
  const file = '/etc/os-release';
  return existsSync(file) ? /^ID="?(\w+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}
