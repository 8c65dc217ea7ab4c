import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { encodeRecord, readQuestion, TYPES } from './dns-messages.ts';

/** How the server answers for a name: with records by type, with an error, or not at all. */
type Answer = Partial<Record<keyof typeof TYPES, readonly string[]>> | 'SERVFAIL' | 'silence';

const NXDOMAIN = 3;
const SERVFAIL = 2;

/** A DNS server on loopback that knows a few names. Every other name does not exist. */
export class DnsServer {
  readonly #socket: Socket = createSocket('udp4');
  /** By name, in lower case. */
  readonly names = new Map<string, Answer>();

  /** Starts the server, on a free port unless one is given. Returns its address with the port. */
  async start(port = 0): Promise<string> {
    this.#socket.on('message', (query, client) => this.#answer(query, client));
    this.#socket.bind(port, '127.0.0.1');
    await once(this.#socket, 'listening');
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  async stop(): Promise<void> {
    this.#socket.close();
    await once(this.#socket, 'close');
  }

  #answer(query: Buffer, { port, address }: RemoteInfo): void {
    const { name, type, bytes } = readQuestion(query);
    const answer = this.names.get(name.toLowerCase());
    if (answer === 'silence') return;
    const records =
      answer === undefined || answer === 'SERVFAIL'
        ? []
        : Object.entries(answer)
            .filter(([kind]) => TYPES[kind as keyof typeof TYPES] === type)
            .flatMap(([kind, values]) =>
              values.map((value) => encodeRecord(kind as keyof typeof TYPES, value)),
            );
    const code = answer === undefined ? NXDOMAIN : answer === 'SERVFAIL' ? SERVFAIL : 0;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // A response of a server that resolves recursively.
    header.writeUInt16BE(0x8180 + code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    this.#socket.send(Buffer.concat([header, bytes, ...records]), port, address);
  }
}
