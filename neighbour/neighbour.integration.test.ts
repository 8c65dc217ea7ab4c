import { expect, it } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { neighbours } from './neighbours.ts';

it('costs another account a moment at the most', { timeout: 240_000 }, async () => {
  const { beside, attacks } = await neighbours({ alone: 1, beside: 12 });
  // All of it was done, and what lasts was taken; nobody else was refused anything or found anything down.
  expect(Object.keys(attacks).toSorted()).toEqual(ATTACKS.map(({ name }) => name).toSorted());
  for (const { name } of ATTACKS.filter(({ lasts }) => lasts))
    expect([name, attacks[name]]).toEqual([name, expect.objectContaining({ 200: expect.any(Number) })]);
  expect(beside.refused).toEqual([]);
  expect(beside.health.asked).toBeGreaterThan(10);
  expect(beside.health.bad).toBe(0);
  // What it is on a machine of which nobody else has anything is measured by the benchmark.
  expect(beside.calls.p50).toBeLessThanOrEqual(200);
  expect(beside.calls.p95).toBeLessThanOrEqual(1000);
  expect(beside.campaigns.p95).toBeLessThanOrEqual(2000);
  expect(beside.imports.count).toBeGreaterThan(0);
  for (const [name, mb] of Object.entries(beside.peakMemoryMb))
    expect([name, mb <= 500]).toEqual([name, true]);
});
