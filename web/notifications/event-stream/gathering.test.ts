import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountActivity } from '#contract/notifications.ts';
import { Gathering } from './gathering.ts';

let told: string[];
let gathering: Gathering;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  gathering = new Gathering((gathered) => void told.push(`${gathered.length} ${gathered[0].name}`));
});
afterEach(() => {
  vi.useRealTimers();
});

const reply: AccountActivity = { name: 'message.received', number: '27821234567', text: 'Yes' };
const finished: AccountActivity = { name: 'campaign.finished', campaignId: 1, campaign: 'Spring' };
const add = (activity: AccountActivity, times = 1) => {
  for (let count = 0; count < times; count++) gathering.add(activity);
};

test('one is told after a moment', () => {
  add(reply);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(told).toEqual(['1 message.received']);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
});

test('many at once are told as one, each kind by itself', () => {
  add(reply, 12);
  add(finished);
  vi.advanceTimersByTime(500);
  expect(told).toEqual(['12 message.received', '1 campaign.finished']);
});

test('what goes on and on is summed up every ten seconds', () => {
  for (let tenths = 0; tenths < 300; tenths++) {
    add(reply);
    vi.advanceTimersByTime(100);
  }
  expect(told).toEqual(['5 message.received', '100 message.received', '100 message.received']);
});

test('another kind is told though one goes on', () => {
  add(reply);
  vi.advanceTimersByTime(500);
  add(reply);
  add(finished);
  vi.advanceTimersByTime(500);
  expect(told).toEqual(['1 message.received', '1 campaign.finished']);
});

test('after a quiet time one is told at once again', () => {
  add(reply);
  vi.advanceTimersByTime(60_000);
  add(reply);
  vi.advanceTimersByTime(500);
  expect(told).toHaveLength(2);
});

test('what was gathered is not told once it is stopped', () => {
  add(reply);
  gathering.stop();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
