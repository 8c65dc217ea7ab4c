import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ourEnvironment, programs } from './project.mjs';
import { mustRun, run } from './run.mjs';

/** The shell first: it draws no window, and needs two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Without a sandbox, because containers run tests as root; without anything that calls home. */
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

/** The Chromium of this machine: what CHROMIUM names, or one that is installed. undefined: Playwright has its own, or none. */
export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM ?? '', ...found].find((path) => path !== '' && existsSync(path));
}

/** Makes sure that there is a Chromium for the browser tests: the machine's, its distribution's or Playwright's. */
export async function prepareChromium() {
  if (findChromium()) return;
  const root = process.getuid?.() === 0;
  if (root && distribution() === 'debian' && (await installFromDebian())) return;
  // With the libraries that it needs, where we may install them.
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

/** The name of the Linux distribution, by os-release(5). */
function distribution() {
  const file = '/etc/os-release';
  return existsSync(file) ? /^ID="?(\w+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}
