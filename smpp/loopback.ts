import net from 'node:net';
import { vi } from 'vitest';
import { connect } from './client.ts';
import type { Command } from './commands.ts';
import { decodePdu } from './decode.ts';
import { encodePdu } from './encode.ts';
import { Framing } from './framing.ts';
import type { Pdu, PduInput } from './pdu.ts';
import { listen, type ListenOptions, type SmppServer } from './server.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionHandlers, SmppSession } from './session.ts';

const cleanUps: (() => Promise<void> | void)[] = [];

/** Closes everything that a test opened, in reverse order. */
export async function closeAll(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}

/** Registers a clean-up for the end of the test. */
export function onTestEnd(cleanUp: () => Promise<void> | void): void {
  cleanUps.push(cleanUp);
}

/**
 * Starts a carrier that accepts every bind by default. The returned `bound` lists all sessions that were
 * ever bound, oldest first.
 */
export async function startCarrier(
  handlers: SessionHandlers = {},
  options: Partial<ListenOptions> = {},
): Promise<SmppServer & { bound: SmppSession[] }> {
  const bound: SmppSession[] = [];
  const onSession = (session: SmppSession) => {
    bound.push(session);
    return handlers;
  };
  const server = await listen({ port: 0, host: '127.0.0.1', onBind: () => 0, onSession, ...options });
  cleanUps.push(() => {
    for (const session of server.sessions) session.destroy();
    return server.close();
  });
  return Object.assign(server, { bound });
}

export async function bindTo(
  port: number,
  handlers: SessionHandlers = {},
  options: SessionOptions = {},
): Promise<SmppSession> {
  const session = await connect(
    { host: '127.0.0.1', port, systemId: 'bell', password: 'secret', ...options },
    handlers,
  );
  cleanUps.push(() => session.destroy());
  return session;
}

/** A peer that sends raw octets, to misbehave in ways that `SmppSession` cannot. */
export class RawPeer {
  readonly socket: net.Socket;
  readonly pdus: Pdu[] = [];
  readonly closed: Promise<void>;

  constructor(socket: net.Socket) {
    this.socket = socket;
    const framing = new Framing();
    socket.on('data', (chunk: Buffer) =>
      framing.push(chunk, (buffer, start, end) => this.pdus.push(decodePdu(buffer.subarray(start, end)))),
    );
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve());
    });
    cleanUps.push(() => {
      socket.destroy();
    });
  }

  send(pdu: PduInput): void {
    this.socket.write(encodePdu(pdu));
  }

  async next(command: Command): Promise<Pdu> {
    return vi.waitFor(() => {
      const at = this.pdus.findIndex((pdu) => pdu.command === command);
      if (at < 0) throw new Error(`no ${command} yet`);
      return this.pdus.splice(at, 1)[0] as Pdu;
    }, waitOptions);
  }
}

export const waitOptions = { timeout: 5000, interval: 2 };

export async function connectRawClient(port: number, bound = true): Promise<RawPeer> {
  const peer = new RawPeer(net.connect(port, '127.0.0.1'));
  if (!bound) return peer;
  peer.send({ command: 'bind_transceiver', sequence_number: 1, system_id: 'raw' });
  await peer.next('bind_transceiver_resp');
  return peer;
}

/** Starts a carrier that answers a bind. From then on, the test controls the carrier through `peer`. */
export async function startRawCarrier(): Promise<{ port: number; peer: Promise<RawPeer> }> {
  const { promise, resolve } = Promise.withResolvers<RawPeer>();
  const server = net.createServer((socket) => {
    const peer = new RawPeer(socket);
    socket.once('data', () => peer.send({ command: 'bind_transceiver_resp', sequence_number: 1 }));
    resolve(peer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUps.push(() => {
    server.close();
  });
  return { port: (server.address() as net.AddressInfo).port, peer: promise };
}

export const submit = (destination_addr = '27820000000') =>
  ({ command: 'submit_sm', destination_addr, short_message: Buffer.from('Hello') }) as const;

export const acceptAll: SessionHandlers = {
  onRequest(request, session) {
    if (request.command === 'submit_sm') {
      session.respond(request, 0, { message_id: `id-${request.destination_addr.slice(0, 20)}` });
    }
  },
};
