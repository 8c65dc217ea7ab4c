import { afterEach, expect, it, vi } from 'vitest';
import { bindTo, closeAll, startRawCarrier, startCarrier, submit, waitOptions } from './loopback.ts';
import type { SessionHandlers } from './session.ts';

afterEach(closeAll);

it('reports a slow peer through writable and onDrain', async () => {
  const { port, peer } = await startRawCarrier();
  const onDrain = vi.fn<NonNullable<SessionHandlers['onDrain']>>();
  const session = await bindTo(port, { onDrain });
  (await peer).socket.pause();
  while (session.writable) {
    for (let i = 0; i < 500; i++) session.submit(submit(), () => undefined);
    await new Promise((next) => {
      setImmediate(next);
    });
  }
  (await peer).socket.resume();
  await vi.waitFor(() => expect(onDrain).toHaveBeenCalled(), waitOptions);
  expect(session.writable).toBe(true);
});

it('ends the session with a reason when a handler throws', async () => {
  const bug = new Error('a bug');
  const carrier = await startCarrier({
    onRequest() {
      throw bug;
    },
  });
  const session = await bindTo(carrier.port);
  await expect(session.request(submit())).rejects.toMatchObject({ name: 'SessionClosedError' });
  expect(await carrier.bound[0]?.closed).toMatchObject({ reason: 'handler_failed', cause: bug });
});
