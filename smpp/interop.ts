import net from 'node:net';
import smpp, { type PDU, type Session } from 'smpp';
import { vi } from 'vitest';
import { onTestEnd, waitOptions } from './loopback.ts';

type Fields = Record<string, unknown>;

/** The other side of an interop test: a session of the npm package `smpp` and the PDUs it received. */
export class NpmPeer {
  readonly session: Session;
  readonly pdus: PDU[] = [];
  readonly closed: Promise<void>;

  /** Answers requests with the result of `answer`. */
  constructor(session: Session, answer: (request: PDU) => Fields = () => ({})) {
    this.session = session;
    session.on('error', () => undefined);
    session.on('pdu', (pdu) => {
      this.pdus.push(pdu);
      if (pdu.command.endsWith('_resp')) return;
      session.send(pdu.response(answer(pdu)));
      if (pdu.command === 'unbind') session.close();
    });
    this.closed = new Promise((resolve) => {
      session.on('close', () => resolve());
    });
    onTestEnd(() => {
      session.socket.destroy();
    });
  }

  request(command: string, fields: Fields = {}): Promise<PDU> {
    return new Promise((resolve) => {
      this.session.send(new smpp.PDU(command, fields), resolve);
    });
  }

  async next(command: string): Promise<PDU> {
    return vi.waitFor(() => {
      const at = this.pdus.findIndex((pdu) => pdu.command === command);
      if (at < 0) throw new Error(`no ${command} yet`);
      return this.pdus.splice(at, 1)[0] as PDU;
    }, waitOptions);
  }
}

/** Connects a client made with the npm package, without binding it. */
export async function connectNpmClient(port: number, answer?: (request: PDU) => Fields): Promise<NpmPeer> {
  const session = smpp.connect({ host: '127.0.0.1', port });
  const peer = new NpmPeer(session, answer);
  await new Promise<void>((connected) => {
    session.on('connect', connected);
  });
  return peer;
}

/** Starts a carrier made with the npm package. `peer` resolves to the first peer that connects to it. */
export async function startNpmCarrier(
  answer: (request: PDU) => Fields,
): Promise<{ port: number; peer: Promise<NpmPeer> }> {
  const { promise, resolve } = Promise.withResolvers<NpmPeer>();
  const server = smpp.createServer((session) => resolve(new NpmPeer(session, answer)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestEnd(() => {
    server.close();
  });
  return { port: (server.address() as net.AddressInfo).port, peer: promise };
}
