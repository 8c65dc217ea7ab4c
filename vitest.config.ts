import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './bin/chromium.mjs';
import { RandomOrder } from './bin/random-order.ts';
import { stubUrl, unstubUrl } from './web/testing/stub-url.ts';

/** The path of an installed Chromium. If it is undefined, Playwright uses its own. */
const executablePath = findChromium();

/** Runs the tests of a file in random order, so that no test relies on an earlier one. */
const RANDOM_TESTS = { shuffle: { tests: true } };

/**
 * Options for tests on Node, which runs the TypeScript sources directly. The test files of a process share
 * loaded modules. Processes started by tests use Node's compile cache, as `npm start` does.
 */
const NODE_TEST_OPTIONS = {
  isolate: false,
  maxWorkers: 2,
  experimental: { viteModuleRunner: false },
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
};

const MOCKED_TESTS = 'web/**/*.mocked.test.ts';

export default defineConfig({
  test: {
    // Run slow files first, and the others in random order. `npm test` prints the seed.
    sequence: { sequencer: RandomOrder },
    // Every test database depends on these files, although no test imports them.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/package-lock.json', '**/db/migrations/*'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,page-html,sms,smpp,server,bin}/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
          ...NODE_TEST_OPTIONS,
          sequence: RANDOM_TESTS,
          // Tests with thousands of random inputs take many seconds on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', MOCKED_TESTS, '**/node_modules/**'],
          isolate: false,
          maxWorkers: 2,
          sequence: RANDOM_TESTS,
        },
      },
      {
        // These tests mock modules, so each file needs a separate process.
        test: { name: 'mocked', include: [MOCKED_TESTS], sequence: RANDOM_TESTS },
      },
      {
        // Component tests in a real browser. A fake server answers from the contract's schemas.
        plugins: [react()],
        optimizeDeps: {
          entries: ['web/app/main.tsx', 'web/testing/*.{ts,tsx}', 'web/**/*-worker.ts'],
          include: ['fast-check'],
        },
        test: {
          name: 'component',
          setupFiles: ['web/testing/setup-browser.ts'],
          // The test files of a page share loaded modules, which saves a quarter of the time.
          isolate: false,
          maxWorkers: 2,
          include: ['web/**/*.browser.test.tsx'],
          sequence: RANDOM_TESTS,
          // This timeout is long enough for a busy machine.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_ARGS },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
            screenshotFailures: false,
            commands: { stubUrl, unstubUrl },
          },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{server,bin,chaos}/**/*.integration.test.ts'],
          globalSetup: ['server/platform/testing/global-setup.ts'],
          ...NODE_TEST_OPTIONS,
          sequence: RANDOM_TESTS,
          // This timeout is longer than that of `eventually`.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // As long as that of `eventually`.
          expect: { poll: { timeout: 90_000 } },
          // These tests mostly wait for carriers, timers and the disk.
          maxWorkers: 3,
        },
      },
      {
        // These tests measure times, so nothing else may run at the same time.
        test: { name: 'neighbour', include: ['neighbour/**/*.integration.test.ts'], ...NODE_TEST_OPTIONS },
      },
    ],
  },
});
