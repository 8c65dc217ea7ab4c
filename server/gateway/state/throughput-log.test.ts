import { expect, it } from 'vitest';
import type { Log } from '#server/platform/log.ts';
import { BindStatus } from './bind-status.ts';
import { describeThroughput, ThroughputLog } from './throughput-log.ts';

/** Returns the lines logged ten seconds after `count` binds came up, if they did `work` in that time. */
function lines(work: (binds: BindStatus[]) => void, count = 1): { fields: object; text: string }[] {
  const logged: { fields: object; text: string }[] = [];
  const log = { info: (fields: object, text: string) => logged.push({ fields, text }) } as unknown as Log;
  let now = 0;
  const throughput = new ThroughputLog(log, () => now);
  const binds = Array.from({ length: count }, (_, index) => new BindStatus(1, index + 1, 'transceiver'));
  for (const bind of binds) bind.bound();
  throughput.log('X', binds);
  work(binds);
  now += 10_000;
  throughput.log('X', binds);
  return logged;
}

function sent(bind: BindStatus, messages: number): void {
  bind.counters.submitted += messages;
  bind.counters.accepted += messages;
}

it('logs the throughput and the waits, longest first', () => {
  const [line, ...more] = lines(([bind]) => {
    sent(bind!, 8120);
    Object.assign(bind!.counters.waited, { 'window full': 6100, 'rate limit': 2000, database: 290 });
  });
  expect(line!.text).toBe(
    `carrier "X": 812 submissions/s; waited 61 % for the carrier's answers (window full), 20 % for the rate limit, 3 % for the database; at work 16 %`,
  );
  expect(line!.fields).toEqual({
    carrier: 'X',
    perSecond: 812,
    waited: {
      'nothing to do': 0,
      'window full': 0.61,
      'throttled by the carrier': 0,
      'rate limit': 0.2,
      database: 0.03,
    },
    binds: 1,
    bound: 1,
  });
  expect(more).toEqual([]);
});

it('omits waits below a hundredth, and logs when a bind was always at work', () => {
  const [line] = lines(([bind]) => {
    sent(bind!, 50);
    bind!.counters.waited['nothing to do'] = 90;
  });
  expect(line!.text).toBe('carrier "X": 5 submissions/s; at work 99 %');
});

it('logs nothing about an idle carrier', () => {
  expect(lines(([bind]) => void (bind!.counters.waited['nothing to do'] = 9900))).toEqual([]);
});

it('adds up the throughput of all binds, and averages the waits of bound ones', () => {
  const [line] = lines(([one, two, three]) => {
    for (const bind of [one!, two!]) sent(bind, 1000);
    one!.counters.waited['throttled by the carrier'] = 8000;
    two!.counters.waited['throttled by the carrier'] = 4000;
    three!.down('gone');
  }, 3);
  expect(line!.text).toBe(
    'carrier "X": 200 submissions/s; waited 60 % because the carrier throttles; at work 40 %; 2 of 3 binds are up',
  );
});

it('counts a wait that began earlier as at most the whole period', () => {
  const [line] = lines(([bind]) => {
    sent(bind!, 1);
    bind!.counters.waited['rate limit'] = 25_000;
  });
  expect(line!.text).toBe('carrier "X": 0.1 submissions/s; waited 100 % for the rate limit');
});

it('ignores receivers', () => {
  const logged: string[] = [];
  const log = { info: (_fields: object, text: string) => logged.push(text) } as unknown as Log;
  let now = 0;
  const throughput = new ThroughputLog(log, () => (now += 10_000));
  const binds = [new BindStatus(1, 1, 'transmitter'), new BindStatus(1, 2, 'receiver')];
  binds[0]!.bound();
  throughput.log('X', binds);
  sent(binds[0]!, 10);
  throughput.log('X', binds);
  expect(logged).toEqual(['carrier "X": 1 submissions/s; at work 100 %']);
});

it('describes every reason', () => {
  const waited = {
    'nothing to do': 0.4,
    'window full': 0.3,
    'throttled by the carrier': 0.15,
    'rate limit': 0.1,
    database: 0.05,
  };
  expect(describeThroughput('X', { perSecond: 12_345, waited, binds: 1, bound: 1 })).toBe(
    `carrier "X": 12,345 submissions/s; waited 40 % for something to do, 30 % for the carrier's answers (window full), ` +
      '15 % because the carrier throttles, 10 % for the rate limit, 5 % for the database',
  );
});
