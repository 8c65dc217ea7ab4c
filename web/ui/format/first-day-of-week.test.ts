import { expect, test } from 'vitest';
import { firstDayOfWeek } from './first-day-of-week.ts';

test.each([
  ['en-US', 0],
  ['en-ZA', 0],
  ['en-GB', 1],
  ['de-DE', 1],
  ['ar-EG', 6],
])('weeks in %s start on day %i', (locale, day) => {
  expect(firstDayOfWeek(locale)).toBe(day);
});
