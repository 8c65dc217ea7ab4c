import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refreshing } from './refreshing.ts';

const refresh = vi.fn();
let refreshing: Refreshing;

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset();
  refreshing = new Refreshing(refresh);
});
afterEach(() => {
  vi.useRealTimers();
});

test('is done a second after it was asked for, once', () => {
  refreshing.ask();
  vi.advanceTimersByTime(999);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledOnce();
});

test('is done at most once a second, however often it is asked for', () => {
  for (let tenths = 0; tenths < 100; tenths++) {
    refreshing.ask();
    vi.advanceTimersByTime(100);
  }
  expect(refresh).toHaveBeenCalledTimes(10);
});

test('is not done once it is stopped', () => {
  refreshing.ask();
  refreshing.stop();
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
});
