import net from 'node:net';
import { expect, vi } from 'vitest';
import { encodePdu } from './encode.ts';
import { onTestEnd, bindTo, RawPeer, submit, waitOptions } from './loopback.ts';
import type { PduInput } from './pdu.ts';
import { isResponse, type SmppSession } from './session.ts';

/** A well-behaved session that submits continuously. Its progress proves that a hostile peer does not disturb others. */
export class Witness {
  readonly session: SmppSession;
  #exchanged = 0;

  private constructor(session: SmppSession) {
    this.session = session;
    this.#exchange();
  }

  static async bind(port: number): Promise<Witness> {
    return new Witness(await bindTo(port));
  }

  get exchanged(): number {
    return this.#exchanged;
  }

  /** Waits for more than a hundred further exchanges. Fails after five seconds. */
  async expectExchanges(): Promise<void> {
    const before = this.#exchanged;
    await vi.waitFor(() => expect(this.#exchanged).toBeGreaterThan(before + 100), waitOptions);
  }

  #exchange(): void {
    this.session.submit(submit(), (outcome) => {
      if (!isResponse(outcome)) return;
      this.#exchanged++;
      this.#exchange();
    });
  }
}

/** Writes octets one by one, pausing after each. Repeats the last octet until the socket closes. */
export function writeSlowly(socket: net.Socket, octets: Buffer, pauseMs = 5): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.writable) socket.write(octets.subarray(at, at + 1));
    at = Math.min(at + 1, octets.length - 1);
  }, pauseMs);
  socket.once('close', () => clearInterval(timer));
}

/** Writes the same PDU again and again until the socket is no longer writable. Reads nothing. */
export function writeContinuously(socket: net.Socket, octets: Buffer): void {
  socket.pause();
  const block = Buffer.concat(Array.from({ length: Math.ceil(64_000 / octets.length) }, () => octets));
  const write = () => {
    while (socket.writable && socket.write(block));
  };
  socket.on('drain', write);
  write();
}

/** Starts a carrier that calls `onBind` when a client sends its bind. */
export async function startHostileCarrier(onBind: (peer: RawPeer) => void): Promise<number> {
  const server = net.createServer((socket) => {
    const peer = new RawPeer(socket);
    socket.once('data', () => onBind(peer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestEnd(() => {
    server.close();
  });
  return (server.address() as net.AddressInfo).port;
}

/** The response to the bind that `connect` sends. */
export const bindResp = encodePdu({ command: 'bind_transceiver_resp', sequence_number: 1, system_id: 'x' });

/** Encodes a PDU with a sequence_number that a bound peer has not used. */
export function encodeNumbered(pdu: PduInput): Buffer {
  return encodePdu({ ...pdu, sequence_number: 2 });
}
