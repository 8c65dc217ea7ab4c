import net from 'node:net';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pduArbitrary } from './arbitraries.ts';
import { type Command, commandIds } from './commands.ts';
import { encodePdu } from './encode.ts';
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
import type { SessionHandlers } from './session-options.ts';
import { status } from './status.ts';

afterEach(closeAll);

describe('a peer that breaks the protocol', () => {
  it.each([
    ['a length of 4 GB', Buffer.alloc(16, 0xff)],
    ['a length of 0', Buffer.alloc(16)],
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
  ])('%s ends its own session only', async (_what, garbage) => {
    const carrier = await startCarrier(acceptAll);
    const other = await bindTo(carrier.port);
    const peer = await rawClient(carrier.port);
    peer.socket.write(Buffer.concat([encodePdu({ ...submit('1'), sequence_number: 2 }), garbage]));
    await peer.closed;
    expect(peer.pdus.map(({ command }) => command)).toEqual(['submit_sm_resp', 'generic_nack']);
    expect(peer.pdus[1]).toMatchObject({ command_status: status.ESME_RINVCMDLEN, sequence_number: 0 });
    expect((await carrier.bound[1]?.closed)?.reason).toBe('protocol_error');
    expect(await other.request(submit('2'))).toMatchObject({ message_id: 'id-2' });
  });

  it('thousands of mutated PDUs crash nothing', async () => {
    const carrier = await startCarrier(acceptAll);
    const other = await bindTo(carrier.port);
    const commands = fc.constantFrom(...(Object.keys(commandIds) as Command[]).filter((c) => c !== 'unbind'));
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    });
    const mutated = fc.tuple(commands.chain(pduArbitrary), changes).map(([pdu, list]) => {
      const octets = encodePdu(pdu);
      // The length stays, so that the session goes on and reads the next one too.
      for (const [at, value] of list) octets[4 + (at % (octets.length - 4))] = value;
      return octets;
    });
    const pdus = fc
      .sample(mutated, { numRuns: 4000, seed: 34 })
      .filter((octets) => octets.readUInt32BE(4) !== commandIds.unbind);
    const peer = await rawClient(carrier.port);
    peer.socket.write(Buffer.concat(pdus));
    peer.send({ command: 'enquire_link', sequence_number: 0x12345678 });
    await vi.waitFor(
      () =>
        expect(peer.pdus).toContainEqual(
          expect.objectContaining({ command: 'enquire_link_resp', sequence_number: 0x12345678 }),
        ),
      { timeout: 10_000, interval: 20 },
    );
    expect(carrier.bound[1]?.state).toBe('transceiver');
    expect(await other.request(submit('2'))).toMatchObject({ message_id: 'id-2' });
  });

  it('streams of any octets crash nothing', async () => {
    const carrier = await startCarrier(acceptAll);
    const other = await bindTo(carrier.port);
    for (const octets of fc.sample(fc.uint8Array({ minLength: 1, maxLength: 200 }), {
      numRuns: 200,
      seed: 34,
    })) {
      const socket = net.connect(carrier.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.resume().end(octets);
      await new Promise((closed) => {
        socket.once('close', closed);
      });
    }
    expect(await other.request(submit('2'))).toMatchObject({ message_id: 'id-2' });
  });

  it('a peer that never reads is bounded', async () => {
    const { port, peer } = await rawCarrier();
    const session = await bindTo(port, {}, { maxQueuedBytes: 2_000_000 });
    (await peer).socket.pause();
    let most = 0;
    const turn = () => {
      for (let i = 0; i < 500 && session.state === 'transceiver'; i++)
        session.submit(submit(), () => undefined);
      most = Math.max(most, session.queuedBytes);
      if (!session.writable) wasFull = true;
      if (session.state === 'transceiver') setImmediate(turn);
    };
    let wasFull = false;
    turn();
    const error = await session.closed;
    expect(error.reason).toBe('peer_does_not_read');
    expect(error.unanswered.length).toBeGreaterThan(10_000);
    expect(wasFull).toBe(true);
    expect(most).toBeLessThan(2_100_000);
  });

  it('a slow peer is told of by writable and onDrain', async () => {
    const { port, peer } = await rawCarrier();
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
    await vi.waitFor(() => expect(onDrain).toHaveBeenCalled(), waiting);
    expect(session.writable).toBe(true);
  });

  it('a handler that throws ends its session, and says why', async () => {
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
});
