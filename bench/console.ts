import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { createAccount } from '#server/accounts/index.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { findChromium } from '../bin/chromium.mjs';
import { install } from './installation.ts';
import { describeMachine, type Result } from './result.ts';

const USERNAME = 'bench';
const PASSWORD = 'Correct horse 1';
const ROUNDS = 15;

const MENU_ENTRIES = ['Opt-outs', 'Add/Edit Groups', 'Replies', 'Send Message'];
const PAGES = [
  '/Login',
  '/',
  '/Sending/SendMessage',
  '/Groups/AddEdit',
  '/Groups/Import',
  '/MySettings/Security',
];

/**
 * Measures how long the console takes to open a page that it has opened before. The value is the median in
 * milliseconds, from the click to the painted title. The yardstick is a full load of some of these pages.
 * Also measures the JavaScript that each page loads first.
 */
export async function run(): Promise<Result> {
  const installation = await install();
  const browser = await chromium.launch({
    ...(findChromium() && { executablePath: findChromium()! }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const port = await freePort();
    await installation.startRole('web', { PORT: String(port), REQUESTS_PER_MINUTE: '1000000' });
    const { accountId, userId } = await createAccount(installation.db.owner, {
      name: 'Bench',
      username: USERNAME,
      password: PASSWORD,
      fullName: 'Bench',
      email: 'bench@example.com',
      contact1: '0825550100',
    });
    // Dismiss the notices for new users.
    await installation.db.owner
      .insertInto('dismissals')
      .values(['tour', 'security-weak'].map((notice) => ({ account_id: accountId, user_id: userId, notice })))
      .execute();
    const page = await browser.newPage({
      baseURL: `http://localhost:${port}`,
      viewport: { width: 1440, height: 900 },
    });
    const scripts: Record<string, number> = { '/Login': await measureScriptSize(page, '/Login') };
    await page.request.post('/Token', {
      data: { username: USERNAME, password: PASSWORD },
      headers: { origin: `http://localhost:${port}` },
    });
    for (const path of PAGES.slice(1)) scripts[path] = await measureScriptSize(page, path);
    const changes = await measurePageChanges(page);
    const loads = await measurePageLoads(page);
    return toResult(changes, loads, scripts);
  } finally {
    await browser.close();
    await installation.stop();
  }
}

/** Measures how many kilobytes of gzipped JavaScript a page requests before it is idle. */
async function measureScriptSize(page: Page, path: string): Promise<number> {
  const requested = new Set<string>();
  const onRequest = (request: { url(): string }) => void requested.add(new URL(request.url()).pathname);
  page.on('request', onRequest);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('request', onRequest);
  const dist = join(import.meta.dirname, '../web/dist');
  const bytes = [...requested]
    .filter((file) => file.endsWith('.js') && existsSync(join(dist, file)))
    .map((file) => gzipSync(readFileSync(join(dist, file))).length);
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 102.4) / 10;
}

async function measurePageChanges(page: Page): Promise<number[]> {
  await page.goto('/');
  const times: number[] = [];
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (let round = 0; round <= ROUNDS; round++)
    for (const entry of MENU_ENTRIES) {
      await navigation.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      // Links in closed sections are hidden.
      const link = navigation.getByRole('link', { name: entry, exact: true, includeHidden: true });
      const took = await link.evaluate(clickAndWait);
      // In the first round, the pages' code is still loading.
      if (round > 0) times.push(took);
    }
  return times;
}

/** Clicks a link. Returns the milliseconds until another title is painted. Runs in the page. */
function clickAndWait(link: Element): Promise<number> {
  const title = () => document.querySelector('h1')?.textContent;
  const before = title();
  return new Promise((resolve) => {
    const started = performance.now();
    const check = () => {
      if (title() !== undefined && title() !== before) resolve(performance.now() - started);
      else requestAnimationFrame(check);
    };
    (link as HTMLElement).click();
    requestAnimationFrame(check);
  });
}

async function measurePageLoads(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++)
    for (const path of ['/Sending/OptOuts', '/Groups/AddEdit', '/Reports/Replies', '/Sending/SendMessage']) {
      const started = performance.now();
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      times.push(performance.now() - started);
    }
  return times;
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

function toResult(changes: number[], loads: number[], scripts: Record<string, number>): Result {
  return {
    program: 'console',
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: roundToTenth(median(changes)),
    unit: 'ms, median',
    yardstick: 'a reload of the same pages',
    yardstick_value: roundToTenth(median(loads)),
    ratio: Math.round((median(changes) / median(loads)) * 1000) / 1000,
    details: {
      changes: changes.length,
      slowest: roundToTenth(Math.max(...changes)),
      firstLoadScriptsKBGzip: scripts,
    },
  };
}
