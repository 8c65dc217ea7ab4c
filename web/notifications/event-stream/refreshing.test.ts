import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refreshing } from './refreshing.ts';

const REPLY = 'message.received';

let start: number;
/** After how many seconds what was refreshed. */
let done: string[];
let refreshing: Refreshing;

beforeEach(() => {
  vi.useFakeTimers();
  start = Date.now();
  done = [];
  refreshing = new Refreshing((kind) => done.push(`${(Date.now() - start) / 1000} ${kind}`));
});
afterEach(() => {
  vi.useRealTimers();
});

test('is done a second after it was asked for, and once more ten seconds later', () => {
  refreshing.ask(REPLY);
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([`1 ${REPLY}`, `11 ${REPLY}`]);
});

test('is done every ten seconds while it is asked for, and once more afterwards', () => {
  for (let tenths = 0; tenths < 300; tenths++) {
    refreshing.ask(REPLY);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([1, 11, 21, 31, 41].map((second) => `${second} ${REPLY}`));
});

test('is done soon again after a quiet time', () => {
  refreshing.ask(REPLY);
  vi.advanceTimersByTime(60_000);
  refreshing.ask(REPLY);
  vi.advanceTimersByTime(1000);
  expect(done.at(-1)).toBe(`61 ${REPLY}`);
});

test('of another kind is done soon though one goes on', () => {
  refreshing.ask(REPLY);
  vi.advanceTimersByTime(5000);
  refreshing.ask('campaign.finished');
  vi.advanceTimersByTime(1000);
  expect(done).toEqual([`1 ${REPLY}`, '6 campaign.finished']);
});

test('is not done once it is stopped', () => {
  refreshing.ask(REPLY);
  refreshing.stop();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([]);
});
