import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './bin/chromium.mjs';

/** The machine's; without one, Playwright takes its own. */
const executablePath = findChromium();

const ALONE = ['brands', 'captcha', 'crash', 'sign-up'].map((name) => `${name}.spec.ts`);
/** For people to look at: PICTURES=<folder> playwright test pictures */
const PICTURES = process.env['PICTURES'] === undefined ? ['pictures.spec.ts'] : [];

export default defineConfig({
  testDir: 'e2e',
  // One for all of them; accounts keep them apart.
  globalSetup: './e2e/installation.ts',
  workers: 2,
  projects: [
    // One after another: they count attempts of one address, change brands, or kill everything.
    { name: 'alone', testMatch: ALONE, workers: 1 },
    // Each test has an account of its own, so any worker may run any of them.
    { name: 'journeys', testIgnore: [...ALONE, ...PICTURES], fullyParallel: true },
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Nothing to wait for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_ARGS,
    },
  },
});
