import { afterAll } from 'vitest';
import { cdp } from 'vitest/browser';

/** A browser keeps the pages of earlier test files, and gets slower with each, until it is told to collect garbage. */
afterAll(async () => {
  await cdp().send('HeapProfiler.collectGarbage');
});
