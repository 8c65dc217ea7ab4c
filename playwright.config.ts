import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './bin/chromium.mjs';

/** The machine's; without one, Playwright takes its own. */
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  // Pictures are for people to look at: PICTURES=<folder> playwright test pictures
  testIgnore: process.env['PICTURES'] === undefined ? 'pictures.spec.ts' : '',
  // Each with an installation of its own.
  workers: 2,
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
