import { expect, test } from 'vitest';
import { deliveryBars } from './delivery-bars.ts';

const START = Date.UTC(2026, 0, 1);

const step = (seconds: number, change = {}) => ({
  at: new Date(START + seconds * 1000).toISOString(),
  submitted: 10,
  delivered: 7,
  failed: 1,
  ...change,
});
const none = {
  held: 0,
  queued: 0,
  submitted: 0,
  delivered: 0,
  undelivered: 0,
  expired: 0,
  rejected: 0,
  unknown: 0,
  cancelled: 0,
};
const bars = (timeSeries: ReturnType<typeof step>[], counts = {}, timeStep = 1) =>
  deliveryBars({ timeStep, timeSeries, counts: { ...none, ...counts } }).bars;

test('returns no bars without events', () => {
  expect(bars([])).toEqual([]);
});

test('returns a bar per second for a short campaign, from the first event to the last', () => {
  expect(bars([step(0), step(2, { submitted: 0, delivered: 3, failed: 0 })])).toMatchObject([
    { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:00:01.000Z', delivered: 7, failed: 1, waiting: 2 },
    { from: '2026-01-01T00:00:01.000Z', delivered: 7, failed: 1, waiting: 2 },
    { from: '2026-01-01T00:00:02.000Z', delivered: 10, failed: 1, waiting: 0 },
  ]);
});

test('does not subtract messages rejected before submission from those waiting for a receipt', () => {
  const [bar] = bars([step(0, { delivered: 0, failed: 5 })], { submitted: 10, rejected: 5 });
  expect(bar).toMatchObject({ delivered: 0, failed: 5, waiting: 10 });
});

test.each([40, 90, 600, 86_400, 400 * 86_400])(
  'returns few bars for a campaign of %i seconds, and the last has all messages',
  (seconds) => {
    const all = bars([step(1), step(seconds + 1)]);
    expect(all.length).toBeLessThanOrEqual(48);
    expect(all.length).toBeGreaterThan(15);
    expect(all.at(-1)).toMatchObject({ delivered: 14, failed: 2 });
    expect(new Set(all.map(({ from }) => from)).size).toBe(all.length);
  },
);

test('starts bars at round times', () => {
  const labels = bars([step(7 * 60 + 13), step(3 * 3600)]).map(({ from }) => from.slice(11, 19));
  expect(labels.slice(0, 3)).toEqual(['00:05:00', '00:10:00', '00:15:00']);
});

test.each([1, 10, 30, 60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400, 4 * 86_400])(
  'groups whole steps of %i seconds into bars that rise evenly, except the first and last',
  (timeStep) => {
    const steps = Array.from({ length: 120 }, (_, nth) => step((nth + 1) * timeStep));
    const all = bars(steps, {}, timeStep);
    expect(all.length).toBeLessThanOrEqual(48);
    expect(all.length).toBeGreaterThan(15);
    expect(all.at(-1)).toMatchObject({ delivered: 840, failed: 120 });
    const rises = all.slice(1, -1).map(({ delivered }, nth) => delivered - all[nth]!.delivered);
    expect(new Set(rises).size).toBe(1);
  },
);
