import { expect, test } from 'vitest';
import { barsOf, periodsOf } from './periods.ts';
import { createFormat } from '#web/ui/index.ts';

const days = Array.from({ length: 60 }, (_, nth) => ({
  day: new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10),
  messages: nth,
  delivered: Math.floor(nth / 2),
  failed: nth === 59 ? 5 : 0,
  replies: 1,
}));

const yesterdaySameTime = { messages: 20, delivered: 15, failed: 1, replies: 0 };
const of = (length: '1' | '7' | '30') => periodsOf({ days, yesterdaySameTime }, length);

test('a period is compared with as many days before it, and today with yesterday up to the same time', () => {
  expect(of('1')).toMatchObject({
    now: { messages: 59, delivered: 29, failed: 5, replies: 1 },
    before: yesterdaySameTime,
  });
  expect(of('7').now.messages).toBe(53 + 54 + 55 + 56 + 57 + 58 + 59);
  expect(of('7').before.messages).toBe(46 + 47 + 48 + 49 + 50 + 51 + 52);
  expect(of('30').before.replies).toBe(30);
});

test('today alone is shown among the days before it', () => {
  expect(of('1').shown.map(({ day }) => day)).toEqual(days.slice(-7).map(({ day }) => day));
  expect(of('30').shown).toHaveLength(30);
});

test('a bar holds every message of its day', () => {
  const [bar] = barsOf(days.slice(-1), createFormat('UTC'));
  expect(bar).toMatchObject({ delivered: 29, failed: 5, waiting: 25 });
});
