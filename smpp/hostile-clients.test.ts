import net from 'node:net';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodePdu } from './encode.ts';
import { bindResp, writeSlowly, writeContinuously, encodeNumbered, Witness } from './hostile.ts';
import { acceptAll, closeAll, connectRawClient, startCarrier, submit, waitOptions } from './loopback.ts';
import { status } from './status.ts';

afterEach(closeAll);

const bind = encodePdu({ command: 'bind_transceiver', sequence_number: 1, system_id: 'slow' });

describe('a client that breaks the protocol ends only its own session', () => {
  it.each([
    ['a length of 4 GB', Buffer.alloc(16, 0xff)],
    ['a length of 0', Buffer.alloc(16)],
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
  ])('%s', async (_what, garbage) => {
    const carrier = await startCarrier(acceptAll);
    const witness = await Witness.bind(carrier.port);
    const peer = await connectRawClient(carrier.port);
    peer.socket.write(Buffer.concat([encodePdu({ ...submit('1'), sequence_number: 2 }), garbage]));
    await peer.closed;
    expect(peer.pdus.map(({ command }) => command)).toEqual(['submit_sm_resp', 'generic_nack']);
    expect(peer.pdus[1]).toMatchObject({ command_status: status.ESME_RINVCMDLEN, sequence_number: 0 });
    expect((await carrier.bound[1]?.closed)?.reason).toBe('protocol_error');
    await witness.expectExchanges();
  });

  it('sends random octets, bound or not', async () => {
    const carrier = await startCarrier(acceptAll);
    const witness = await Witness.bind(carrier.port);
    const streams = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 200 }), { numRuns: 200, seed: 34 });
    for (const [i, octets] of streams.entries()) {
      const socket = net.connect(carrier.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.resume().end(i % 2 ? Buffer.concat([bind, octets]) : octets);
      await new Promise((closed) => {
        socket.once('close', closed);
      });
    }
    await vi.waitFor(() => expect(carrier.sessions.size).toBe(1), waitOptions);
    await witness.expectExchanges();
  });

  it('resets the connection in the middle of a PDU', async () => {
    const carrier = await startCarrier(acceptAll);
    const witness = await Witness.bind(carrier.port);
    const peer = await connectRawClient(carrier.port);
    peer.socket.write(encodeNumbered(submit()).subarray(0, 30), () => peer.socket.resetAndDestroy());
    expect((await carrier.bound[1]?.closed)?.reason).toBe('socket_error');
    await witness.expectExchanges();
  });
});

describe('a client that sends one octet at a time', () => {
  it('is disconnected before it binds', async () => {
    const carrier = await startCarrier(acceptAll, { bindTimeout: 300 });
    const witness = await Witness.bind(carrier.port);
    const peer = await connectRawClient(carrier.port, false);
    const whole = Buffer.alloc(60_000, 'x');
    whole.writeUInt32BE(whole.length, 0);
    writeSlowly(peer.socket, whole);
    const session = await vi.waitFor(() => {
      const [, second] = carrier.sessions;
      if (!second) throw new Error('not connected yet');
      return second;
    }, waitOptions);
    expect((await session.closed).reason).toBe('bind_timeout');
    expect(carrier.bound).toHaveLength(1);
    await witness.expectExchanges();
  });

  it.each([
    ['peer_is_dead', { enquireLinkInterval: 20, responseTimeout: 300 }],
    ['inactive', { enquireLinkInterval: 0, inactivityTimeout: 300 }],
  ])('is disconnected after it binds: %s', async (reason, options) => {
    const carrier = await startCarrier(acceptAll, options);
    const witness = await Witness.bind(carrier.port);
    const peer = await connectRawClient(carrier.port);
    writeSlowly(peer.socket, Buffer.from([0, 0, 0x40, 0]));
    expect((await carrier.bound[1]?.closed)?.reason).toBe(reason);
    await witness.expectExchanges();
  });
});

it('disconnects a hundred silent clients', async () => {
  const carrier = await startCarrier(acceptAll, { bindTimeout: 300 });
  const witness = await Witness.bind(carrier.port);
  const silent = await Promise.all(Array.from({ length: 100 }, () => connectRawClient(carrier.port, false)));
  await Promise.all(silent.map(({ closed }) => closed));
  expect(carrier.sessions.size).toBe(1);
  await witness.expectExchanges();
});

describe('a client that never reads', () => {
  const maxQueuedBytes = 1_000_000;

  it('is disconnected when deliveries to it pile up', async () => {
    const carrier = await startCarrier(acceptAll, { maxQueuedBytes });
    const witness = await Witness.bind(carrier.port);
    const peer = await connectRawClient(carrier.port);
    peer.socket.pause();
    const session = carrier.bound[1]!;
    let most = 0;
    const turn = () => {
      for (let i = 0; i < 500 && session.state === 'transceiver'; i++)
        session.submit({ command: 'deliver_sm', short_message: Buffer.alloc(100) }, () => undefined);
      most = Math.max(most, session.queuedBytes);
      if (session.state === 'transceiver') setImmediate(turn);
    };
    turn();
    expect((await session.closed).reason).toBe('peer_does_not_read');
    expect(most).toBeLessThan(maxQueuedBytes + 1000);
    await witness.expectExchanges();
  });

  const unknown = encodeNumbered({ command: 'enquire_link' });
  unknown.writeUInt32BE(0x99, 4);
  it.each([
    ['responses', encodeNumbered(submit())],
    ['answers to enquire_link', encodeNumbered({ command: 'enquire_link' })],
    ['refusals', encodeNumbered({ command: 'bind_receiver' })],
    ['generic_nacks', unknown],
  ])('is disconnected when %s to its flood of requests pile up', async (_what, request) => {
    let most = 0;
    const carrier = await startCarrier(acceptAll, { maxQueuedBytes });
    const witness = await Witness.bind(carrier.port);
    const peer = await connectRawClient(carrier.port);
    const session = carrier.bound[1]!;
    const before = witness.exchanged;
    const measuring = setInterval(() => {
      most = Math.max(most, session.queuedBytes);
    }, 1);
    writeContinuously(peer.socket, request);
    const { reason } = await session.closed;
    clearInterval(measuring);
    expect(reason).toBe('peer_does_not_read');
    expect(most).toBeLessThan(maxQueuedBytes + 1000);
    expect(witness.exchanged).toBeGreaterThan(before);
    await witness.expectExchanges();
  });
});

it('ignores responses to requests that were never sent', async () => {
  const carrier = await startCarrier(acceptAll);
  const witness = await Witness.bind(carrier.port);
  const peer = await connectRawClient(carrier.port);
  for (let i = 0; i < 1000; i++) peer.socket.write(bindResp);
  peer.socket.write(encodeNumbered({ command: 'enquire_link' }));
  await peer.next('enquire_link_resp');
  expect(carrier.bound[1]?.state).toBe('transceiver');
  await witness.expectExchanges();
});
