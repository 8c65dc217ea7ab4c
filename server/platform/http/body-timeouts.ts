import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The limits for receiving a request. */
export type ReceiveTimeouts = {
  headersMs: number;
  /** For bodies other than files. */
  bodyMs: number;
  /**
   * An upload ends after `maxMs`, if no data arrives for `silentMs`, or if data arrives more slowly than
   * `bytesPerSecond`.
   */
  upload: { silentMs: number; bytesPerSecond: number; maxMs: number };
};

export const RECEIVE_TIMEOUTS: ReceiveTimeouts = {
  headersMs: 10_000,
  bodyMs: 20_000,
  upload: { silentMs: 20_000, bytesPerSecond: 1024, maxMs: 30 * 60_000 },
};

/**
 * The maximum number of connections per address. An office behind one address has many browsers with six
 * connections each.
 */
const MAX_PER_ADDRESS = 500;

const TIMEOUT_RESPONSE =
  'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n' +
  '{"code":"too_late","message":"The request took too long to arrive. Please send it again."}';

/** The timer of an arriving body. */
type BodyTimer = { expectFile(): void; pause(): void; resume(): void };

/** The timers of the requests whose bodies are still arriving. */
const timers = new WeakMap<IncomingMessage, BodyTimer>();

/**
 * Disconnects senders whose bodies take too long to arrive. They could otherwise hold connections and memory
 * without signing in. The limit still applies after the response, because the server reads the rest of the
 * body.
 */
export function limitBodyTime(server: Server, times: ReceiveTimeouts): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === '0')) return;
    const cut = () => {
      if (request.complete || request.socket.destroyed) return;
      if (!response.headersSent) request.socket.write(TIMEOUT_RESPONSE);
      request.socket.destroy();
    };
    let timer: NodeJS.Timeout | undefined = setTimeout(cut, times.bodyMs);
    const stop = () => clearTimeout(timer);
    timers.set(request, {
      expectFile() {
        stop();
        timer = watchFile(request, times.upload, cut);
      },
      pause: stop,
      resume() {
        stop();
        timer = request.destroyed ? undefined : setTimeout(cut, times.bodyMs);
      },
    });
    request.once('end', stop);
    request.once('close', stop);
  });
}

/** Applies the time limits of a file to a body. Only for senders that may upload. */
export const allowFileTime = (request: IncomingMessage): void => timers.get(request)?.expectFile();

/**
 * Stops a body's timer until `wait` settles, then restarts it. The sender is not responsible for that delay.
 * Returns the result of `wait`.
 */
export async function pauseBodyTimer<Result>(
  request: IncomingMessage,
  wait: Promise<Result>,
): Promise<Result> {
  const timer = timers.get(request);
  timer?.pause();
  try {
    return await wait;
  } finally {
    // Resume after a failure too, because the rest of a refused call's body is still read.
    timer?.resume();
  }
}

function watchFile(
  request: IncomingMessage,
  { silentMs, bytesPerSecond, maxMs }: ReceiveTimeouts['upload'],
  cut: () => void,
): NodeJS.Timeout {
  const startedAt = performance.now();
  const { socket } = request;
  const bytesAtStart = socket.bytesRead;
  let bytesLastCheck = bytesAtStart;
  return setInterval(() => {
    // While we have not read the data, the sender is not responsible for the delay.
    const isBackpressured = request.readableLength >= request.readableHighWaterMark;
    const took = performance.now() - startedAt;
    const isSilent = socket.bytesRead === bytesLastCheck && !isBackpressured;
    const isSlow = ((socket.bytesRead - bytesAtStart) / took) * 1000 < bytesPerSecond && !isBackpressured;
    if (isSilent || isSlow || took > maxMs) cut();
    bytesLastCheck = socket.bytesRead;
  }, silentMs);
}

/** Limits the connections of one address. Do not use it behind a proxy; proxies have their own limits. */
export function limitConnections(app: FastifyInstance, max = MAX_PER_ADDRESS): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > max) socket.destroy();
  });
}
