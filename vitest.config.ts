import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,sms,smpp,web,server,bin}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
        },
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
