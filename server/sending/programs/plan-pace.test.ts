import { expect, test } from 'vitest';
import { clocksOf, planPace } from './plan-pace.ts';

const PACE = {
  messagesPerSecond: 2,
  messagesPerMinute: null,
  spreadMinutes: 0,
  abovePace: 'queue',
  maxQueued: null,
} as const;
const plan = (count: number, more: object = {}, freeIn = { secondFreeIn: 0, minuteFreeIn: 0 }) => {
  const terms = { ...PACE, ...more };
  const { accepted, delayOf, retryAfter } = planPace(clocksOf(terms, freeIn), count, terms);
  return {
    accepted,
    retryAfter,
    delays: Array.from({ length: Math.min(accepted, 8) }, (_, nth) => delayOf(nth)),
  };
};

test('without a pace, everything leaves at once', () => {
  expect(plan(3, { messagesPerSecond: null })).toMatchObject({ accepted: 3, delays: [0, 0, 0] });
});

test('queued messages leave at the slower of both rates', () => {
  expect(plan(5).delays).toEqual([0, 0, 1000, 1000, 2000]);
  expect(plan(3, { messagesPerMinute: 30 }).delays).toEqual([0, 2000, 4000]);
  expect(plan(2, {}, { secondFreeIn: 5000, minuteFreeIn: 0 }).delays).toEqual([5000, 5000]);
});

test('no more are queued than may wait', () => {
  expect(plan(10, { maxQueued: 4 }).accepted).toBe(5);
  expect(plan(10, { maxQueued: 4 }, { secondFreeIn: 1500, minuteFreeIn: 0 }).accepted).toBe(2);
  expect(plan(10, { maxQueued: 4 }, { secondFreeIn: 2500, minuteFreeIn: 0 })).toMatchObject({
    accepted: 0,
    retryAfter: 1,
  });
  expect(plan(1, { maxQueued: 0 }).accepted).toBe(1);
});

test('above the pace, messages are refused until there is room again', () => {
  const refusing = { abovePace: 'refuse' };
  expect(plan(5, refusing)).toMatchObject({ accepted: 2, delays: [0, 0] });
  for (const secondFreeIn of [1000, 999])
    expect(plan(5, refusing, { secondFreeIn, minuteFreeIn: 0 })).toMatchObject({
      accepted: 0,
      retryAfter: 1,
    });
  expect(plan(5, { ...refusing, messagesPerSecond: 3 }).accepted).toBe(3);
  const perMinute = { ...refusing, messagesPerSecond: null, messagesPerMinute: 60 };
  expect(plan(100, perMinute).accepted).toBe(60);
  expect(plan(1, perMinute, { secondFreeIn: 0, minuteFreeIn: 70_000 })).toMatchObject({
    accepted: 0,
    retryAfter: 11,
  });
});
