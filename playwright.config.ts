import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './bin/chromium.mjs';

/** The path of an installed Chromium. If it is undefined, Playwright uses its own. */
const executablePath = findChromium();

const SERIAL_SPECS = ['brands', 'captcha', 'crash', 'sign-up'].map((name) => `${name}.spec.ts`);
/** The spec that takes pictures, unless they are requested: `PICTURES=<folder> playwright test pictures`. */
const PICTURE_SPECS = process.env['PICTURES'] === undefined ? ['pictures.spec.ts'] : [];

export default defineConfig({
  testDir: 'e2e',
  // All tests share one installation, but each test uses its own account.
  globalSetup: './e2e/installation.ts',
  workers: 2,
  projects: [
    // Run these one after another. They count attempts from one address, change brands, or kill all
    // processes.
    { name: 'alone', testMatch: SERIAL_SPECS, workers: 1 },
    // Each test has its own account, so tests can run in any order and at the same time.
    { name: 'journeys', testIgnore: [...SERIAL_SPECS, ...PICTURE_SPECS], fullyParallel: true },
  ],
  // This timeout is long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Make the browser skip animations, so that tests need not wait.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_ARGS,
    },
  },
});
