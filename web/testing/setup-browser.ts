import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clearToasts } from '#web/ui/index.ts';

// Without this, React's development build traces every element for developer tools.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const consoleError = vi.spyOn(console, 'error');

beforeEach(() => void consoleError.mockClear());

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

/** The page of the browser has the objects of earlier test files, and slows down until it collects garbage. */
afterAll(async () => {
  await cdp().send('HeapProfiler.collectGarbage');
});
