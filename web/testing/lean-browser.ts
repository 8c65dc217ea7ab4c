import { afterAll } from 'vitest';
import { cdp } from 'vitest/browser';

// Without this, React's development build traces every element for developer tools.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

/** The browser retains the pages of earlier test files and slows down until it collects garbage. */
afterAll(async () => {
  await cdp().send('HeapProfiler.collectGarbage');
});
