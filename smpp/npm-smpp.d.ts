/** The part of the npm package `smpp` that the interop tests use. The package has no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server, Socket } from 'node:net';

  type Fields = Record<string, unknown>;

  export interface PDU {
    command: string;
    command_status: number;
    sequence_number: number;
    response(fields?: Fields): PDU;
    toBuffer(): Buffer;
    [field: string]: unknown;
  }

  export interface Session extends EventEmitter {
    socket: Socket;
    send(pdu: PDU, onResponse?: (response: PDU) => void): boolean;
    close(): void;
    on(event: 'error' | 'close' | 'connect', listener: () => void): this;
    on(event: 'pdu', listener: (pdu: PDU) => void): this;
  }

  const smpp: {
    PDU: new (from: Buffer | string, fields?: Fields) => PDU;
    connect(options: { host: string; port: number }): Session;
    createServer(onSession: (session: Session) => void): Server;
    /** `type` is one of `types.tlv`. */
    addTLV(name: string, definition: { id: number; type: unknown }): void;
    types: { tlv: Record<string, unknown> };
  };
  export default smpp;
}
