import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountActivity } from '#contract/notifications.ts';
import { ActivityBatcher } from './activity-batcher.ts';

let reported: string[];
let batcher: ActivityBatcher;

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  batcher = new ActivityBatcher((batch) => void reported.push(`${batch.length} ${batch[0].name}`));
});
afterEach(() => {
  vi.useRealTimers();
});

const reply: AccountActivity = { name: 'message.received', number: '27821234567', text: 'Yes' };
const finished: AccountActivity = { name: 'campaign.finished', campaignId: 1, campaign: 'Spring' };
const add = (activity: AccountActivity, times = 1) => {
  for (let count = 0; count < times; count++) batcher.add(activity);
};

test('reports one item after a moment', () => {
  add(reply);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(reported).toEqual(['1 message.received']);
  vi.advanceTimersByTime(60_000);
  expect(reported).toHaveLength(1);
});

test('reports a burst as one batch per kind', () => {
  add(reply, 12);
  add(finished);
  vi.advanceTimersByTime(500);
  expect(reported).toEqual(['12 message.received', '1 campaign.finished']);
});

test('reports continuous activity every ten seconds', () => {
  for (let tenths = 0; tenths < 300; tenths++) {
    add(reply);
    vi.advanceTimersByTime(100);
  }
  expect(reported).toEqual(['5 message.received', '100 message.received', '100 message.received']);
});

test('reports another kind during continuous activity', () => {
  add(reply);
  vi.advanceTimersByTime(500);
  add(reply);
  add(finished);
  vi.advanceTimersByTime(500);
  expect(reported).toEqual(['1 message.received', '1 campaign.finished']);
});

test('reports promptly again after a pause', () => {
  add(reply);
  vi.advanceTimersByTime(60_000);
  add(reply);
  vi.advanceTimersByTime(500);
  expect(reported).toHaveLength(2);
});

test('reports nothing after it is stopped', () => {
  add(reply);
  batcher.stop();
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});
