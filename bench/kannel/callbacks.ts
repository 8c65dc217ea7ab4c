import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

const OK_RESPONSE = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

/** A server that receives Kannel's callbacks for receipts. */
export interface Callbacks {
  port: number;
  /** How many messages were reported. Repeated reports count once. */
  readonly receipted: number;
  /** When the last of these messages was first reported, by `performance.now()`. */
  readonly lastAt: number;
  stop(): Promise<void>;
}

/** Listens for `GET /<index of the message>`. Indexes are below `messages`. */
export async function listenForCallbacks(messages: number): Promise<Callbacks> {
  const seen = new Uint8Array(messages);
  const state = { receipted: 0, lastAt: 0 };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket
      .setNoDelay()
      .on('error', () => undefined)
      .once('close', () => sockets.delete(socket));
    let pending = '';
    socket.on('data', (chunk: Buffer) => {
      const requests = (pending + chunk.toString('latin1')).split('\r\n\r\n');
      pending = requests.pop()!;
      for (const request of requests) {
        const index = Number(/^GET \/(\d+) /.exec(request)?.[1]);
        if (seen[index] === 0) {
          seen[index] = 1;
          state.receipted++;
          state.lastAt = performance.now();
        }
        socket.write(OK_RESPONSE);
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get receipted() {
      return state.receipted;
    },
    get lastAt() {
      return state.lastAt;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
