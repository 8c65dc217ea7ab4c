import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ourEnvironment, programs } from './project.mjs';
import { mustRun, run } from './run.mjs';

/** The headless shell comes first, because it takes two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Without the sandbox, because containers run tests as root, and without anything that calls home. */
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

/** The Chromium of this machine: from the variable CHROMIUM, or an installed one. Undefined to use Playwright's own. */
export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM ?? '', ...found].find((path) => path !== '' && existsSync(path));
}

/** Installs a Chromium for the browser tests unless there is one: from the distribution, or from Playwright. */
export async function prepareChromium() {
  if (findChromium()) return;
  const root = process.getuid?.() === 0;
  if (root && distribution() === 'debian' && (await installFromDebian())) return;
  // With its system libraries, if we may install them.
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
