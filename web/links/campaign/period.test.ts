import { expect, test } from 'vitest';
import { clickPeriod } from './period.ts';

const at = (time: string) => ({ at: time, clicks: 1, people: 1 });

test('a period covers all times with clicks', () => {
  expect(clickPeriod({ unit: 'hour', times: [] })).toBeUndefined();
  const times = [at('2026-11-10T10:00:00.000Z'), at('2026-11-10T13:00:00.000Z')];
  expect(clickPeriod({ unit: 'hour', times })).toEqual({
    from: '2026-11-10T10:00:00.000Z',
    to: '2026-11-10T14:00:00.000Z',
  });
});

test('a period has at most 90 bars', () => {
  const times = [at('2026-01-01T00:00:00.000Z'), at('2026-12-01T00:00:00.000Z')];
  expect(clickPeriod({ unit: 'day', times })).toEqual({
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-04-01T00:00:00.000Z',
  });
});
