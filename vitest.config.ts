import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,sms,smpp,server,bin}/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
          // A process for each file would take as long as the tests themselves.
          isolate: false,
        },
      },
      {
        // Its tests put modules and globals of a browser in the place of others: each file has a process.
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'integration',
          include: ['{server,bin,chaos}/**/*.integration.test.ts'],
          globalSetup: ['server/platform/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // They wait for carriers, timers and the disk more than they compute.
          maxWorkers: 3,
        },
      },
      {
        // Alone: it measures.
        test: { name: 'neighbour', include: ['neighbour/**/*.integration.test.ts'] },
      },
    ],
  },
});
