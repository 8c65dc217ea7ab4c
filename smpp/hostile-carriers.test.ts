import { afterEach, describe, expect, it } from 'vitest';
import { connect } from './client.ts';
import {
  bindResp,
  writeSlowly,
  writeContinuously,
  startHostileCarrier,
  encodeNumbered,
  Witness,
} from './hostile.ts';
import { acceptAll, bindTo, closeAll, startRawCarrier, startCarrier, submit } from './loopback.ts';

afterEach(closeAll);

/** Starts a session with a well-behaved carrier in the same process. */
const witness = async () => Witness.bind((await startCarrier(acceptAll)).port);

describe('a carrier that does not bind properly', () => {
  const bindToHostile = (port: number) =>
    connect({ host: '127.0.0.1', port, systemId: 'bell', password: '', bindTimeout: 300 });

  it.each([
    ['a length of 4 GB', Buffer.alloc(16, 0xff)],
    ['another protocol', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['the response to another command', encodeNumbered({ command: 'submit_sm_resp' })],
    ['half a response', bindResp.subarray(0, 17)],
  ])('%s', async (_what, octets) => {
    const other = await witness();
    const port = await startHostileCarrier((peer) => peer.socket.write(octets));
    await expect(bindToHostile(port)).rejects.toMatchObject({ name: 'ConnectError' });
    await other.expectExchanges();
  });

  it('sends one octet at a time', async () => {
    const other = await witness();
    const port = await startHostileCarrier((peer) => writeSlowly(peer.socket, Buffer.from([0, 0, 0x40, 0])));
    await expect(bindToHostile(port)).rejects.toMatchObject({ name: 'ConnectError' });
    await other.expectExchanges();
  });

  it('floods with requests before its response', async () => {
    const other = await witness();
    const port = await startHostileCarrier((peer) =>
      writeContinuously(peer.socket, encodeNumbered({ command: 'deliver_sm' })),
    );
    await expect(bindToHostile(port)).rejects.toMatchObject({ name: 'ConnectError' });
    await other.expectExchanges();
  });

  it('closes the connection', async () => {
    const port = await startHostileCarrier((peer) => peer.socket.end());
    await expect(bindToHostile(port)).rejects.toMatchObject({ name: 'ConnectError' });
  });
});

describe('a bound carrier', () => {
  it('announces a PDU of 4 GB: the session returns its unanswered requests', async () => {
    const other = await witness();
    const { port, peer } = await startRawCarrier();
    const session = await bindTo(port);
    session.submit(submit('1'), () => undefined);
    await (await peer).next('submit_sm');
    (await peer).socket.write(Buffer.alloc(16, 0xff));
    const error = await session.closed;
    expect(error.reason).toBe('protocol_error');
    expect(error.unanswered.map(({ request }) => request)).toEqual([submit('1')]);
    await other.expectExchanges();
  });

  it('sends one octet at a time', async () => {
    const other = await witness();
    const { port, peer } = await startRawCarrier();
    const session = await bindTo(port, {}, { enquireLinkInterval: 20, responseTimeout: 300 });
    writeSlowly((await peer).socket, Buffer.from([0, 0, 0x40, 0]));
    expect((await session.closed).reason).toBe('peer_is_dead');
    await other.expectExchanges();
  });

  it('never reads submissions', async () => {
    const other = await witness();
    const { port, peer } = await startRawCarrier();
    const session = await bindTo(port, {}, { maxQueuedBytes: 2_000_000 });
    (await peer).socket.pause();
    let most = 0;
    let wasFull = false;
    const turn = () => {
      for (let i = 0; i < 500 && session.state === 'transceiver'; i++)
        session.submit(submit(), () => undefined);
      most = Math.max(most, session.queuedBytes);
      if (!session.writable) wasFull = true;
      if (session.state === 'transceiver') setImmediate(turn);
    };
    turn();
    const error = await session.closed;
    expect(error.reason).toBe('peer_does_not_read');
    expect(error.unanswered.length).toBeGreaterThan(10_000);
    expect(wasFull).toBe(true);
    expect(most).toBeLessThan(2_001_000);
    await other.expectExchanges();
  });

  it('floods with deliveries but never reads the responses', async () => {
    const other = await witness();
    const { port, peer } = await startRawCarrier();
    const accept = { onRequest: acceptDelivery };
    const session = await bindTo(port, accept, { maxQueuedBytes: 1_000_000 });
    const before = other.exchanged;
    writeContinuously((await peer).socket, encodeNumbered({ command: 'deliver_sm' }));
    expect((await session.closed).reason).toBe('peer_does_not_read');
    expect(other.exchanged).toBeGreaterThan(before);
    await other.expectExchanges();
  });
});

function acceptDelivery(...[request, session]: Parameters<NonNullable<typeof acceptAll.onRequest>>): void {
  if (request.command === 'deliver_sm') session.respond(request, 0);
}
