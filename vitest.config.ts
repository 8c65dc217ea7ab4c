import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './bin/chromium.mjs';
import { RandomOrder } from './bin/random-order.ts';
import { stubUrl, unstubUrl } from './web/testing/stub-url.ts';

/** The machine's; without one, Playwright takes its own. */
const executablePath = findChromium();

/** No test of these projects relies on what the test before it left behind. */
const RANDOM_TESTS = { shuffle: { tests: true } };

/** Node runs our sources as they are; a process loads them once. What tests start is compiled once, as by `npm start`. */
const ON_NODE = {
  isolate: false,
  maxWorkers: 2,
  experimental: { viteModuleRunner: false },
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
};

const MOCKED = 'web/**/*.mocked.test.ts';

export default defineConfig({
  test: {
    // Files run in a random order everywhere. `npm test` prints its seed.
    sequence: { sequencer: RandomOrder },
    // What no test imports, though every database is made of it.
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
          exclude: ['**/*.browser.test.*', MOCKED, '**/node_modules/**'],
          isolate: false,
          maxWorkers: 2,
          sequence: RANDOM_TESTS,
        },
      },
      {
        // They put modules in the place of others: each file has a process.
        test: { name: 'mocked', include: [MOCKED], sequence: RANDOM_TESTS },
      },
      {
        // Pages and their parts in a real browser, with a server that answers from the contract.
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
          // Longer than `eventually` waits.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // They wait for carriers, timers and the disk more than they compute.
          maxWorkers: 3,
        },
      },
      {
        // Alone: it measures.
        test: { name: 'neighbour', include: ['neighbour/**/*.integration.test.ts'], ...ON_NODE },
      },
    ],
  },
});
