import { once } from 'node:events';
import { expect, it } from 'vitest';
import { EventStream } from './event-stream.ts';

it('ends at once, even if its client reads nothing', async () => {
  const stream = new EventStream({ id: 1, accountId: 1, userId: 1, address: '127.0.0.1' }, '0.0');
  const closed = once(stream.readable, 'close', { signal: AbortSignal.timeout(2000) });
  stream.end();
  await closed;
  expect(stream.isReady).toBe(false);
});
