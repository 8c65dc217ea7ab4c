import { once } from 'node:events';
import { expect, it } from 'vitest';
import { EventStream } from './event-stream.ts';

const open = () => {
  const stream = new EventStream({ id: 1, accountId: 1, userId: 1, address: '127.0.0.1' }, '0.0');
  return { stream, closed: once(stream.readable, 'close', { signal: AbortSignal.timeout(2000) }) };
};

it('ends completely for a client that reads', async () => {
  const { stream, closed } = open();
  const ended = once(stream.readable, 'end', { signal: AbortSignal.timeout(2000) });
  stream.end();
  expect(stream.isReady).toBe(false);
  stream.sendHeartbeat();
  stream.readable.resume();
  await ended;
  await closed;
});

it('is cut when it is ended again, if its client reads nothing', async () => {
  const { stream, closed } = open();
  stream.end();
  expect(stream.readable.destroyed).toBe(false);
  stream.end();
  await closed;
  expect(stream.isReady).toBe(false);
});
