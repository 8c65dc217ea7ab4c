import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isIdle, watchActivity } from './idle.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const inWindow = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', inWindow.addEventListener.bind(inWindow));
  watchActivity();
  inWindow.dispatchEvent(new Event('keydown'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the user is idle five minutes after the last touch', () => {
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(isIdle()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isIdle()).toBe(true);
});

test.each(['pointerdown', 'keydown'])('%s ends idleness', (touch) => {
  vi.advanceTimersByTime(600_000);
  inWindow.dispatchEvent(new Event(touch));
  expect(isIdle()).toBe(false);
});

test.each([
  ['visible', false],
  ['hidden', true],
])('when the page becomes %s, idle is %s', (state, idle) => {
  vi.advanceTimersByTime(600_000);
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(isIdle()).toBe(idle);
});
