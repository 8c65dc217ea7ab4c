import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedCall = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** How a receiver answers: with a status, and perhaps headers and a body. */
export type ReceiverAnswer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

/** A customer's server, which records its calls. */
export class Receiver {
  readonly calls: ReceivedCall[] = [];
  /** Returns the answer to a call. A promise delays it. */
  answer: (call: ReceivedCall) => ReceiverAnswer | Promise<ReceiverAnswer> = () => ({ status: 200 });
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url: path = '', headers } = request;
        const call = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
        this.calls.push(call);
        void this.#answer(call, response);
      });
    });
  }

  async #answer(call: ReceivedCall, response: ServerResponse): Promise<void> {
    const { status, headers = {}, body = '' } = await this.answer(call);
    response.writeHead(status, headers).end(body);
  }

  /** Starts on a free port. Returns the URL. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  /** The events that arrived, in the order of their calls. */
  get events(): { id: string; type: string; sequence: number; data: Record<string, unknown> }[] {
    return this.calls.flatMap(({ body }) => {
      const content = JSON.parse(body);
      return content.type === 'batch' ? content.data.events : [content];
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
