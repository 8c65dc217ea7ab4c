import { expect, it } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { measureNeighbours } from './neighbours.ts';

/** The median duration of the good account's calls on an otherwise idle machine, in milliseconds. */
const ALONE_MS = 10;

it('an abusive account delays another account by a moment at most', { timeout: 240_000 }, async () => {
  const { alone, beside, attacks } = await measureNeighbours({ alone: 4, beside: 12 });
  // All attacks ran, and each kind of long work was accepted at least once. The good account met no failure.
  expect(Object.keys(attacks).toSorted()).toEqual(ATTACKS.map(({ name }) => name).toSorted());
  for (const { name } of ATTACKS.filter(({ isLongWork }) => isLongWork))
    expect([name, attacks[name]]).toEqual([name, expect.objectContaining({ 200: expect.any(Number) })]);
  expect(beside.refused).toEqual([]);
  expect(beside.health.checks).toBeGreaterThan(10);
  expect(beside.health.failures).toBe(0);
  // The limits are for the machine on which ALONE_MS was measured, and grow in proportion on a slower one.
  const slower = Math.max(1, alone.calls.p50 / ALONE_MS);
  expect(beside.calls.p50).toBeLessThanOrEqual(200 * slower);
  expect(beside.calls.p95).toBeLessThanOrEqual(1000 * slower);
  expect(beside.campaigns.p95).toBeLessThanOrEqual(2000 * slower);
  expect(beside.imports.count).toBeGreaterThan(0);
  for (const [name, mb] of Object.entries(beside.peakMemoryMb))
    expect([name, mb <= 500]).toEqual([name, true]);
});
