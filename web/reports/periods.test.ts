import { expect, test } from 'vitest';
import { toBars, comparePeriods } from './periods.ts';
import { createFormat } from '#web/ui/index.ts';

const days = Array.from({ length: 60 }, (_, nth) => ({
  day: new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10),
  messages: nth,
  delivered: Math.floor(nth / 2),
  failed: nth === 59 ? 5 : 0,
  replies: 1,
}));

const yesterdaySameTime = { messages: 20, delivered: 15, failed: 1, replies: 0 };
const of = (length: '1' | '7' | '30') => comparePeriods({ days, yesterdaySameTime }, length);

test('compares a period with the days before it, and today with yesterday up to the same time', () => {
  expect(of('1')).toMatchObject({
    current: { messages: 59, delivered: 29, failed: 5, replies: 1 },
    previous: yesterdaySameTime,
  });
  expect(of('7').current.messages).toBe(53 + 54 + 55 + 56 + 57 + 58 + 59);
  expect(of('7').previous.messages).toBe(46 + 47 + 48 + 49 + 50 + 51 + 52);
  expect(of('30').previous.replies).toBe(30);
});

test('charts today among the days before it', () => {
  expect(of('1').charted.map(({ day }) => day)).toEqual(days.slice(-7).map(({ day }) => day));
  expect(of('30').charted).toHaveLength(30);
});

test('counts every message of a day in its bar', () => {
  const [bar] = toBars(days.slice(-1), createFormat('UTC'));
  expect(bar).toMatchObject({ delivered: 29, failed: 5, waiting: 25 });
});
