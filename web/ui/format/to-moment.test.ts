import { expect, test } from 'vitest';
import { createFormat } from './format.tsx';
import { toMoment } from './to-moment.ts';

test.each([
  ['Africa/Johannesburg', '2026-11-23T09:00', '2026-11-23T07:00:00.000Z'],
  ['America/New_York', '2026-07-01T00:30', '2026-07-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01T09:00', '2026-11-01T14:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
])('in %s, %s is %s', (timeZone, local, moment) => {
  expect(toMoment(local, createFormat(timeZone).localTime)).toBe(moment);
});
