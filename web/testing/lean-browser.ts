import { afterAll } from 'vitest';
import { cdp } from 'vitest/browser';

// With these, the React of development traces every element that it makes for tools that nobody has open.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

/** A browser keeps the pages of earlier test files, and gets slower with each, until it is told to collect garbage. */
afterAll(async () => {
  await cdp().send('HeapProfiler.collectGarbage');
});
