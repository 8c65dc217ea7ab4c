import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clearToasts } from '#web/ui/index.ts';

// Without this, React's development build traces every element for developer tools.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

let consoleError: MockInstance;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
  consoleError.mockClear();
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  // Remove the containers that portals leave behind.
  document.body.replaceChildren();
  clearToasts();
  await page.viewport(1440, 900);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  expect(consoleError, 'what the console complained of').not.toHaveBeenCalled();
});

/** The next test file has the same page, which slows down until it collects garbage. */
afterAll(async () => {
  vi.restoreAllMocks();
  await cdp().send('HeapProfiler.collectGarbage');
});
