import {
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { OutgoingError } from './outgoing-error.ts';
import { readableBody } from './readable-body.ts';

export type OutgoingRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
};

/**
 * An answer. `content` is what was read of its body; `body` is the same as text, undefined if it is compressed or not text. `isCut` means
 * that the body was longer than asked for. `bytes` is its size, as far as it was read or announced. The names of headers are in lower case.
 */
export type OutgoingAnswer = {
  status: number;
  headers: Record<string, string>;
  content: Buffer;
  body: string | undefined;
  bytes: number;
  isCut: boolean;
};

/** How connections are made. `certificates` are of authorities that are trusted instead of the usual ones. */
export type Connecting = { lookup: LookupFunction; certificates?: string };

/** Idle connections are kept this long, so that a busy server is not greeted for each call. */
const KEEP_ALIVE_MS = 15_000;
const MAX_IDLE_PER_HOST = 10;

/** Sends requests over connections of its own. */
export class Exchanger {
  readonly #connecting: Connecting;
  readonly #agents: Record<string, HttpAgent>;

  constructor(connecting: Connecting) {
    this.#connecting = connecting;
    const kept = {
      keepAlive: true,
      timeout: KEEP_ALIVE_MS,
      maxFreeSockets: MAX_IDLE_PER_HOST,
    };
    const trust = connecting.certificates === undefined ? {} : { ca: connecting.certificates };
    this.#agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent({ ...kept, ...trust }) };
  }

  /**
   * Sends a request and reads at most `answerBytes` of the answer. If a kept connection turns out to be closed, sends the
   * request again over a new one. Throws `OutgoingError`s and system errors.
   */
  async send(
    request: OutgoingRequest,
    { signal, answerBytes }: { signal: AbortSignal; answerBytes: number },
  ): Promise<OutgoingAnswer> {
    try {
      const first = await this.#start(request, signal).catch((error: unknown) => {
        if (error instanceof StaleConnection) return undefined;
        throw error;
      });
      return await readAnswer(first ?? (await this.#start(request, signal, { isNew: true })), answerBytes);
    } catch (error) {
      // A time-out closes the connection, which can be noticed first.
      throw signal.aborted ? new OutgoingError('timed_out', { cause: error }) : error;
    }
  }

  #start(
    { method, url, headers, body }: OutgoingRequest,
    signal: AbortSignal,
    { isNew = false }: { isNew?: boolean } = {},
  ): Promise<IncomingMessage> {
    const { protocol } = new URL(url);
    const options: RequestOptions = {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      signal,
      lookup: this.#connecting.lookup,
      agent: isNew ? false : this.#agents[protocol],
    };
    return new Promise((resolve, reject) => {
      const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
      request.on('error', (error: NodeJS.ErrnoException) =>
        reject(
          request.reusedSocket && !signal.aborted && error.code === 'ECONNRESET'
            ? new StaleConnection()
            : error,
        ),
      );
      // An answer with 101 ends the exchange without a response.
      request.on('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(new OutgoingError('not_http'));
      });
      request.on('close', () => reject(new OutgoingError('closed')));
      request.end(body);
    });
  }

  stop(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }
}

/** A kept connection that the server had closed before the request arrived. */
class StaleConnection extends Error {}

async function readAnswer(message: IncomingMessage, maxBytes: number): Promise<OutgoingAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (maxBytes > 0)
    for await (const chunk of message as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) break;
    }
  // An answer that ends within the limit must be complete.
  else message.destroy();
  if (maxBytes > 0 && size <= maxBytes && !message.complete) throw new OutgoingError('closed');
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
  const content = Buffer.concat(chunks).subarray(0, maxBytes);
  return {
    status: message.statusCode ?? 0,
    headers,
    content,
    body: readableBody(content, headers),
    bytes: Math.max(size, Number(headers['content-length'] ?? 0) || 0),
    isCut: size > maxBytes,
  };
}
