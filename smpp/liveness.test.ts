import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  acceptAll,
  bindTo,
  closeAll,
  startRawCarrier,
  connectRawClient,
  startCarrier,
  submit,
  waitOptions,
} from './loopback.ts';

afterEach(closeAll);

describe('timers', () => {
  it('keep an idle session alive with enquire_link', async () => {
    const options = { enquireLinkInterval: 10, responseTimeout: 1000 };
    const { port, peer } = await startRawCarrier();
    const session = await bindTo(port, {}, options);
    for (let i = 0; i < 3; i++) {
      const { sequence_number } = await (await peer).next('enquire_link');
      (await peer).send({ command: 'enquire_link_resp', sequence_number });
    }
    expect(session.state).toBe('transceiver');
  });

  it('treat a peer that answers no enquire_link as dead', async () => {
    const { port, peer } = await startRawCarrier();
    const session = await bindTo(port, {}, { enquireLinkInterval: 10, responseTimeout: 150 });
    await (await peer).next('enquire_link');
    expect((await session.closed).reason).toBe('peer_is_dead');
  });

  it('disconnect a silent peer', async () => {
    const carrier = await startCarrier({}, { inactivityTimeout: 100, enquireLinkInterval: 0 });
    const peer = await connectRawClient(carrier.port);
    await peer.closed;
    expect((await carrier.bound[0]?.closed)?.reason).toBe('inactive');
  });

  it('disconnect a peer that does not bind', async () => {
    const carrier = await startCarrier({}, { bindTimeout: 30 });
    const peer = await connectRawClient(carrier.port, false);
    await peer.closed;
    expect(carrier.bound).toHaveLength(0);
  });

  it('close a session whose peer does not answer an unbind', async () => {
    const { port, peer } = await startRawCarrier();
    const session = await bindTo(port, {}, { responseTimeout: 150 });
    const unbound = session.unbind();
    await (await peer).next('unbind');
    await unbound;
    expect(session.state).toBe('closed');
  });

  it('are suspended while reading is paused', async () => {
    const carrier = await startCarrier(acceptAll);
    const session = await bindTo(carrier.port, {}, { responseTimeout: 200, enquireLinkInterval: 100 });
    session.pause();
    const answer = session.request(submit('1'));
    const clock = performance.now();
    await vi.waitFor(() => expect(performance.now() - clock).toBeGreaterThan(450), waitOptions);
    expect(session.inFlight).toBe(1);
    session.resume();
    expect(await answer).toMatchObject({ message_id: 'id-1' });
  });
});
