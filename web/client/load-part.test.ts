import { describe, expect, test, vi } from 'vitest';
import { isLoadFailure, loadPart } from './load-part.ts';
import { MissingPartError } from './problem.ts';

const FETCH_FAILURES = [
  new TypeError('Failed to fetch dynamically imported module: https://x.example/assets/a.js'),
  new TypeError('error loading dynamically imported module: https://x.example/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
  new TypeError("'text/html' is not a valid JavaScript MIME type."),
];
const OWN_FAULTS = [
  new TypeError("Cannot read properties of undefined (reading 'map')"),
  new ReferenceError('x is not defined'),
  new Error('There is no page groups'),
  'a text',
];

test.each(FETCH_FAILURES)('$message: the part could not be loaded', (cause) => {
  expect(isLoadFailure(cause)).toBe(true);
});

test.each(OWN_FAULTS)('%s: the part itself failed', (cause) => {
  expect(isLoadFailure(cause)).toBe(false);
});

describe('a part', () => {
  test('that loads but throws is not reported as missing', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    for (const cause of OWN_FAULTS) await expect(loadPart(() => Promise.reject(cause))).rejects.toBe(cause);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test('that cannot be fetched while the server answers is missing', async () => {
    const answer = () => Promise.resolve(Response.json({}));
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    await expect(loadPart(() => Promise.reject(FETCH_FAILURES[0]!))).rejects.toBeInstanceOf(MissingPartError);
    fetched.mockRestore();
  });
});
