import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountActivity } from '#contract/notifications.ts';
import { onSessionEnd } from '#web/client/index.ts';
import { openEventStream } from './open-event-stream.ts';

class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  readonly address: string;
  isClosed = false;

  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  beat(cursor: string): void {
    this.#say('beat', cursor, {});
  }

  item(cursor: string, number: string): void {
    this.#say('activity', cursor, item(cursor, number));
  }

  fail(): void {
    if (!this.isClosed) this.dispatchEvent(new Event('error'));
  }

  #say(name: string, lastEventId: string, data: object): void {
    if (this.isClosed) throw new Error('Nothing is reported on an event stream that is closed');
    this.dispatchEvent(new MessageEvent(name, { lastEventId, data: JSON.stringify(data) }));
  }
}

const item = (cursor: string, number: string) => ({
  cursor,
  at: '2026-01-01T00:00:00.000Z',
  what: { name: 'number.opted_out', number },
});

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
/** The responses to polls, keyed by cursor. All other polls find nothing new. */
let pollAnswers: Record<string, object>;
let requested: string[];
let status: number;
let reported: string[];
const onMissed = vi.fn();
let isSignedIn: boolean;
let end: () => void;

const handlers = {
  onActivity: (activity: AccountActivity) => void reported.push((activity as { number: string }).number),
  onMissed,
  isSignedIn: () => isSignedIn,
};
const newest = () => FakeSource.opened.at(-1)!;
const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (address: string) => {
    const after = new URL(address, 'http://x').searchParams.get('after') ?? '';
    requested.push(after);
    const answer = pollAnswers[after] ?? { cursor: after || '1.0', activity: [] };
    return new Response(JSON.stringify(answer), { status });
  });
  FakeSource.opened = [];
  [pollAnswers, requested, reported, status] = [{}, [], [], 200];
  onMissed.mockReset();
  isSignedIn = true;
  page.visibilityState = 'visible';
  end = openEventStream(handlers);
  await pass(0);
});

afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Breaks the stream until the client polls instead. */
async function abandonStream(): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    newest().fail();
    await pass(3000);
  }
}

describe('while the event stream works', () => {
  test('reports activity as it arrives, each item once', async () => {
    expect(FakeSource.opened.map(({ address }) => address)).toEqual(['/api/events']);
    newest().beat('10.0');
    newest().item('11.5', '1');
    newest().item('11.5', '1');
    newest().item('9.7', 'earlier');
    newest().item('11.12', '2');
    expect(reported).toEqual(['1', '2']);
    expect(requested).toEqual([]);
  });

  test('stays open while beats arrive, without polling', async () => {
    for (let minutes = 0; minutes < 30; minutes++) {
      newest().beat('10.0');
      await pass(59_000);
    }
    expect(FakeSource.opened).toHaveLength(1);
    expect(requested).toEqual([]);
  });

  test('reconnects after its cursor when it breaks', async () => {
    newest().item('11.5', '1');
    newest().fail();
    expect(newest().isClosed).toBe(true);
    await pass(3000);
    expect(newest().address).toBe('/api/events?after=11.5');
    newest().beat('11.5');
    newest().item('12.1', '2');
    expect(reported).toEqual(['1', '2']);
  });

  test('asks nothing when it breaks because the user logs out, and reconnects if that fails', async () => {
    newest().beat('10.0');
    isSignedIn = false;
    newest().fail();
    await pass(0);
    expect(requested).toEqual([]);
    isSignedIn = true;
    await pass(3000);
    expect(newest().address).toBe('/api/events?after=10.0');
  });

  test('reconnects when it falls silent', async () => {
    newest().beat('10.0');
    await pass(60_000);
    expect(FakeSource.opened[0]!.isClosed).toBe(true);
    await pass(3000);
    expect(FakeSource.opened).toHaveLength(2);
    expect(newest().address).toBe('/api/events?after=10.0');
  });

  test('ignores failures that are not consecutive', async () => {
    for (let times = 0; times < 10; times++) {
      newest().fail();
      await pass(3000);
      newest().fail();
      await pass(3000);
      newest().beat('10.0');
    }
    requested = [];
    await pass(50_000);
    expect(requested).toEqual([]);
  });
});

describe('while the page is hidden', () => {
  test('pauses the stream and polling, then continues', async () => {
    newest().item('11.5', '1');
    show('hidden');
    expect(newest().isClosed).toBe(true);
    await pass(3_600_000);
    expect(FakeSource.opened).toHaveLength(1);
    expect(requested).toEqual([]);
    show('visible');
    await pass(0);
    expect(newest().address).toBe('/api/events?after=11.5');
  });

  test('keeps an abandoned stream closed, and resumes polling at once', async () => {
    newest().beat('10.0');
    await abandonStream();
    show('hidden');
    requested = [];
    await pass(60_000);
    expect(requested).toEqual([]);
    show('visible');
    await pass(0);
    expect(requested).toEqual(['10.0']);
    expect(FakeSource.opened).toHaveLength(3);
    await pass(15_000);
    expect(requested).toEqual(['10.0', '10.0']);
  });

  test('keeps the time until the next retry running', async () => {
    await abandonStream();
    show('hidden');
    await pass(10 * 60_000);
    show('visible');
    await pass(0);
    expect(FakeSource.opened).toHaveLength(4);
  });

  test('opens no stream before the page is shown', async () => {
    end();
    page.visibilityState = 'hidden';
    FakeSource.opened = [];
    end = openEventStream(handlers);
    await pass(60_000);
    expect(FakeSource.opened).toEqual([]);
    show('visible');
    await pass(0);
    expect(FakeSource.opened).toHaveLength(1);
  });
});

describe('without a working event stream', () => {
  test('polls every 15 seconds after three failures in a row, after the same cursor', async () => {
    newest().item('11.5', '1');
    newest().beat('12.0');
    pollAnswers['12.0'] = { cursor: '13.2', activity: [item('13.1', '2'), item('13.2', '3')] };
    await abandonStream();
    expect(reported).toEqual(['1', '2', '3']);
    requested = [];
    pollAnswers['13.2'] = { cursor: '14.1', activity: [item('14.1', '4')] };
    await pass(15_000);
    expect(reported).toEqual(['1', '2', '3', '4']);
    expect(requested).toEqual(['13.2', '14.1']);
    await pass(60_000);
    expect(requested.slice(2)).toEqual(['14.1', '14.1', '14.1', '14.1']);
    expect(FakeSource.opened).toHaveLength(3);
  });

  test('abandons a stream that opens but sends nothing for a minute', async () => {
    await pass(59_000);
    expect(requested).toEqual([]);
    await pass(1000);
    expect(newest().isClosed).toBe(true);
    expect(requested).toEqual(['']);
    await pass(15_000);
    expect(requested).toEqual(['', '1.0']);
  });

  test('retries the stream every five minutes while polling', async () => {
    await abandonStream();
    await pass(5 * 60_000);
    expect(FakeSource.opened).toHaveLength(4);
    newest().fail();
    requested = [];
    await pass(60_000);
    expect(requested).toHaveLength(4);
    await pass(4 * 60_000);
    expect(FakeSource.opened).toHaveLength(5);
    newest().beat('1.0');
    requested = [];
    await pass(50_000);
    expect(requested).toEqual([]);
  });

  test('loses and repeats nothing when the stream recovers', async () => {
    newest().beat('10.0');
    await abandonStream();
    await pass(5 * 60_000 - 3000);
    expect(newest().address).toBe('/api/events?after=10.0');
    // The poll runs while the stream opens. The stream then delivers the same item.
    pollAnswers['10.0'] = { cursor: '11.1', activity: [item('11.1', '1')] };
    await pass(15_000);
    newest().item('11.1', '1');
    newest().beat('11.1');
    newest().item('12.1', '2');
    expect(reported).toEqual(['1', '2']);
  });

  test('ignores the answer of a poll after the stream has opened', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    newest().beat('10.0');
    await abandonStream();
    vi.stubGlobal('fetch', () => promise);
    await pass(5 * 60_000);
    newest().item('11.1', '1');
    resolve(new Response(JSON.stringify({ cursor: '11.1', activity: [item('11.1', '1')] })));
    await pass(0);
    expect(reported).toEqual(['1']);
  });

  test('loses nothing when a poll fails', async () => {
    newest().beat('10.0');
    status = 503;
    await abandonStream();
    await pass(30_000);
    status = 200;
    pollAnswers['10.0'] = { cursor: '11.1', activity: [item('11.1', '1')] };
    await pass(15_000);
    expect(reported).toEqual(['1']);
  });

  test('notices an ended session', async () => {
    const ended = vi.fn();
    onSessionEnd(ended);
    newest().beat('10.0');
    status = 401;
    newest().fail();
    await pass(0);
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('after a restored backup, where cursors start again', () => {
  test('a reconnected stream continues from the new cursor', async () => {
    newest().beat('812.40');
    newest().fail();
    await pass(3000);
    expect(newest().address).toBe('/api/events?after=812.40');
    newest().beat('9.0');
    newest().item('9.3', '1');
    newest().fail();
    await pass(3000);
    expect(newest().address).toBe('/api/events?after=9.3');
    expect(reported).toEqual(['1']);
  });

  test('polling and the stream after it continue from the new cursor', async () => {
    newest().beat('812.40');
    await abandonStream();
    pollAnswers['812.40'] = { cursor: '9.0', activity: [] };
    pollAnswers['9.0'] = { cursor: '9.3', activity: [item('9.3', '1')] };
    await pass(30_000);
    expect(reported).toEqual(['1']);
    await pass(5 * 60_000);
    newest().beat('9.3');
    newest().item('9.4', '2');
    expect(reported).toEqual(['1', '2']);
  });

  test('does not repeat an item polled while the stream opened', async () => {
    newest().beat('812.40');
    await abandonStream();
    await pass(5 * 60_000 - 3000);
    expect(newest().address).toBe('/api/events?after=812.40');
    pollAnswers['812.40'] = { cursor: '9.0', activity: [] };
    pollAnswers['9.0'] = { cursor: '9.3', activity: [item('9.3', '1')] };
    await pass(30_000);
    newest().beat('9.1');
    newest().item('9.3', '1');
    newest().item('9.4', '2');
    expect(reported).toEqual(['1', '2']);
  });
});

describe('onMissed is called', () => {
  test('once when a lost stream recovers', async () => {
    newest().beat('10.0');
    newest().beat('10.0');
    expect(onMissed).not.toHaveBeenCalled();
    newest().fail();
    await pass(3000);
    expect(onMissed).not.toHaveBeenCalled();
    newest().beat('10.0');
    newest().beat('11.0');
    expect(onMissed).toHaveBeenCalledOnce();
  });

  test('when polling finds that cursors start again', async () => {
    newest().beat('812.40');
    await abandonStream();
    await pass(30_000);
    expect(onMissed).not.toHaveBeenCalled();
    pollAnswers['812.40'] = { cursor: '9.0', activity: [] };
    await pass(30_000);
    expect(onMissed).toHaveBeenCalledOnce();
  });

  test('but not after the page was hidden', async () => {
    newest().beat('10.0');
    show('hidden');
    show('visible');
    await pass(0);
    newest().beat('10.0');
    expect(onMissed).not.toHaveBeenCalled();
  });
});

test('stops all requests when stopped', async () => {
  newest().beat('10.0');
  await abandonStream();
  end();
  requested = [];
  const { length } = FakeSource.opened;
  await pass(3_600_000);
  show('hidden');
  show('visible');
  await pass(0);
  expect(requested).toEqual([]);
  expect(FakeSource.opened).toHaveLength(length);
  expect(newest().isClosed).toBe(true);
});
