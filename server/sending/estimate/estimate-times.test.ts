import { expect, test } from 'vitest';
import type { CarrierShare, CarrierSplits } from '#server/gateway/index.ts';
import { Shares } from './estimate-times.ts';

const OURS = 1;
const NO_HOURS = { rulesFor: () => undefined, windowFrom: () => undefined, needsOptOut: () => false };

const carrier = ({
  id = 7,
  share = 1,
  rate = 10,
  waiting = {},
}: {
  id?: number;
  share?: number;
  rate?: number | null;
  waiting?: object;
}): CarrierShare => ({
  carrierId: id,
  share,
  rate,
  waiting: new Map(
    Object.entries(waiting).map(([account, messages]) => [Number(account), messages as number]),
  ),
});

/** Returns the seconds to send 600 messages, 300 for each of two networks. */
function secondsOf(splits: CarrierSplits, startsIn = 0): number {
  const shares = new Shares(splits);
  shares.add('27821110000', 1, 300);
  shares.add('27731110001', 1, 300);
  const startsAt = new Date(Date.now() + startsIn);
  const { firstAt, lastAt } = shares.estimateTimes(
    OURS,
    {
      timing: { respectsSendingHours: false, startsAt, localAt: null, delayOf: null },
      spreadMinutes: 0,
      hours: NO_HOURS,
      splits,
    },
    1,
  );
  return Math.round((Date.parse(lastAt!) - Date.parse(firstAt!)) / 1000);
}

const allBy = (...carriers: CarrierShare[]): CarrierSplits => ({
  of: () => ({ key: 'all', carriers }),
  digits: 0,
  key: '',
});

const secondsFor = ({ startsIn = 0, ...one }: Parameters<typeof carrier>[0] & { startsIn?: number }) =>
  secondsOf(allBy(carrier(one)), startsIn);

test('the last message is sent at the speed of the carrier', () => {
  expect(secondsFor({ rate: 10 })).toBe(60);
  expect(secondsFor({ rate: null })).toBe(0);
});

test('messages already queued are sent before, and accounts take turns', () => {
  expect(secondsFor({ waiting: { [OURS]: 400 } })).toBe(100);
  // Another account has 5,000 messages. The two accounts take turns until this account's messages are sent.
  expect(secondsFor({ waiting: { 2: 5000 } })).toBe(120);
  expect(secondsFor({ waiting: { 2: 100, 3: 50 } })).toBe(75);
});

test('the current queue does not affect later times', () => {
  expect(secondsFor({ waiting: { [OURS]: 400, 2: 5000 }, startsIn: 3_600_000 })).toBe(60);
});

test('networks with their own carriers are sent in parallel, and the slower one is last', () => {
  const splits: CarrierSplits = {
    of: (number) =>
      number.startsWith('2782')
        ? { key: 'quick', carriers: [carrier({ id: 7, rate: 100 })] }
        : { key: 'slow', carriers: [carrier({ id: 8, rate: 5 })] },
    digits: 4,
    key: '',
  };
  expect(secondsOf(splits)).toBe(60);
});

test('carriers that share messages by weight send in parallel', () => {
  const quarter = carrier({ id: 7, share: 0.25, rate: 10 });
  const rest = carrier({ id: 8, share: 0.75, rate: 90 });
  expect(secondsOf(allBy(quarter, rest))).toBe(15);
});
