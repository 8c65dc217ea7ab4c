import { once } from 'node:events';
import { expect, it } from 'vitest';
import { Line } from './line.ts';

it('is over as soon as it is ended, though its client reads nothing', async () => {
  const line = new Line({ id: 1, accountId: 1, userId: 1, address: '127.0.0.1' }, '0.0');
  const closed = once(line.stream, 'close', { signal: AbortSignal.timeout(2000) });
  line.end();
  await closed;
  expect(line.isReady).toBe(false);
});
