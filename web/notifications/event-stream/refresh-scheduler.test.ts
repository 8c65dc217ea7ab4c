import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefreshScheduler } from './refresh-scheduler.ts';

const REPLY = 'message.received';

let start: number;
/** The refreshed kinds, each with the time in seconds. */
let done: string[];
let scheduler: RefreshScheduler;

beforeEach(() => {
  vi.useFakeTimers();
  start = Date.now();
  done = [];
  scheduler = new RefreshScheduler((kind) => done.push(`${(Date.now() - start) / 1000} ${kind}`));
});
afterEach(() => {
  vi.useRealTimers();
});

test('refreshes after one second, and again ten seconds later', () => {
  scheduler.schedule(REPLY);
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([`1 ${REPLY}`, `11 ${REPLY}`]);
});

test('refreshes every ten seconds during activity, and once afterwards', () => {
  for (let tenths = 0; tenths < 300; tenths++) {
    scheduler.schedule(REPLY);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([1, 11, 21, 31, 41].map((second) => `${second} ${REPLY}`));
});

test('refreshes promptly again after a pause', () => {
  scheduler.schedule(REPLY);
  vi.advanceTimersByTime(60_000);
  scheduler.schedule(REPLY);
  vi.advanceTimersByTime(1000);
  expect(done.at(-1)).toBe(`61 ${REPLY}`);
});

test('refreshes another kind promptly during activity', () => {
  scheduler.schedule(REPLY);
  vi.advanceTimersByTime(5000);
  scheduler.schedule('campaign.finished');
  vi.advanceTimersByTime(1000);
  expect(done).toEqual([`1 ${REPLY}`, '6 campaign.finished']);
});

test('does not refresh after it is stopped', () => {
  scheduler.schedule(REPLY);
  scheduler.stop();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([]);
});
