import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  acceptAll,
  bindTo,
  closeAll,
  rawCarrier,
  rawClient,
  startCarrier,
  submit,
  waiting,
} from './loopback.ts';

afterEach(closeAll);

describe('timers', () => {
  it('enquire_link keeps an idle session alive', async () => {
    const options = { enquireLinkInterval: 10, responseTimeout: 1000 };
    const { port, peer } = await rawCarrier();
    const session = await bindTo(port, {}, options);
    for (let i = 0; i < 3; i++) {
      const { sequence_number } = await (await peer).next('enquire_link');
      (await peer).send({ command: 'enquire_link_resp', sequence_number });
    }
    expect(session.state).toBe('transceiver');
  });

  it('a peer that answers no enquire_link is dead', async () => {
    const { port, peer } = await rawCarrier();
    const session = await bindTo(port, {}, { enquireLinkInterval: 10, responseTimeout: 150 });
    await (await peer).next('enquire_link');
    expect((await session.closed).reason).toBe('peer_is_dead');
  });

  it('a silent peer is disconnected', async () => {
    const carrier = await startCarrier({}, { inactivityTimeout: 100, enquireLinkInterval: 0 });
    const peer = await rawClient(carrier.port);
    await peer.closed;
    expect((await carrier.bound[0]?.closed)?.reason).toBe('inactive');
  });

  it('a peer that does not bind is disconnected', async () => {
    const carrier = await startCarrier({}, { bindTimeout: 30 });
    const peer = await rawClient(carrier.port, false);
    await peer.closed;
    expect(carrier.bound).toHaveLength(0);
  });

  it('a peer that does not answer an unbind is closed anyway', async () => {
    const { port, peer } = await rawCarrier();
    const session = await bindTo(port, {}, { responseTimeout: 150 });
    const unbound = session.unbind();
    await (await peer).next('unbind');
    await unbound;
    expect(session.state).toBe('closed');
  });

  it('no time-out runs while reading is paused', async () => {
    const carrier = await startCarrier(acceptAll);
    const session = await bindTo(carrier.port, {}, { responseTimeout: 200, enquireLinkInterval: 100 });
    session.pause();
    const answer = session.request(submit('1'));
    const clock = performance.now();
    await vi.waitFor(() => expect(performance.now() - clock).toBeGreaterThan(450), waiting);
    expect(session.inFlight).toBe(1);
    session.resume();
    expect(await answer).toMatchObject({ message_id: 'id-1' });
  });
});
