import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ourEnvironment, programs } from './project.mjs';
import { mustRun, run } from './run.mjs';

/** The headless shell is first because its tests take a third less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Disables the sandbox, because containers run tests as root. Also disables everything that contacts Google.
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
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM ?? '', ...found].find((path) => path !== '' && existsSync(path));
}

/** Installs Chromium from the distribution or from Playwright, unless it is installed. */
export async function prepareChromium() {
  if (findChromium()) return;
  const root = process.getuid?.() === 0;
  if (root && distribution() === 'debian' && (await installFromDebian())) return;
  // Only root can install the system libraries that Chromium needs.
  const args = ['install', '--only-shell', ...(root ? ['--with-deps'] : []), 'chromium'];
  await mustRun('Chromium could not be installed', join(programs, 'playwright'), args, ourEnvironment);
}

async function installFromDebian() {
  const env = { ...ourEnvironment, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], env);
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env);
  return findChromium() !== undefined;
}

/** Returns the id of the Linux distribution from os-release(5). */
function distribution() {
  const file = '/etc/os-release';
  return existsSync(file) ? /^ID="?(\w+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}
