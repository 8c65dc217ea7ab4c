import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './bin/chromium.mjs';
import { RandomOrder } from './bin/random-order.ts';
import { stubUrl, unstubUrl } from './web/testing/stub-url.ts';

/** The installed Chromium. If there is none, Playwright uses its own. */
const executablePath = findChromium();

/** Tests in a file run in random order, so that none relies on an earlier one. */
const RANDOM_TESTS = { shuffle: { tests: true } };

/**
 * Node runs the TypeScript sources directly, and the files of a process share loaded modules. Processes that tests start reuse Node's
 * compile cache, like `npm start`.
 */
const ON_NODE = {
  isolate: false,
  maxWorkers: 2,
  experimental: { viteModuleRunner: false },
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
};

const MOCKED_TESTS = 'web/**/*.mocked.test.ts';

export default defineConfig({
  test: {
    // Files run in a random order everywhere. `npm test` prints its seed.
    sequence: { sequencer: RandomOrder },
    // Files that no test imports, but every test database depends on.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/package-lock.json', '**/db/migrations/*'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,sms,smpp,server,bin}/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
          ...ON_NODE,
          sequence: RANDOM_TESTS,
          // Tests over thousands of random inputs take many seconds on a busy machine.
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
        // These tests mock modules, so each file gets its own process.
        test: { name: 'mocked', include: [MOCKED_TESTS], sequence: RANDOM_TESTS },
      },
      {
        // Tests of the console in a real browser. A fake server answers from the contract's schemas.
        plugins: [react()],
        optimizeDeps: {
          entries: ['web/app/main.tsx', 'web/testing/*.{ts,tsx}', 'web/**/*-worker.ts'],
          include: ['fast-check'],
        },
        test: {
          name: 'component',
          setupFiles: ['web/testing/lean-browser.ts'],
          maxWorkers: 2,
          include: ['web/**/*.browser.test.tsx'],
          sequence: RANDOM_TESTS,
          // Long enough for a busy machine.
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
          ...ON_NODE,
          sequence: RANDOM_TESTS,
          // Longer than the timeout of `eventually`.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // These tests mostly wait for carriers, timers and the disk.
          maxWorkers: 3,
        },
      },
      {
        // Measures, so nothing else may run at the same time.
        test: { name: 'neighbour', include: ['neighbour/**/*.integration.test.ts'], ...ON_NODE },
      },
    ],
  },
});
