import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long incoming data may take, in milliseconds and bytes. */
export type Times = {
  headersMs: number;
  /** For a body that is not a file. */
  bodyMs: number;
  /** A file may take until `longestMs`, as long as data keeps arriving at this rate or faster. */
  upload: { silentMs: number; bytesPerSecond: number; longestMs: number };
};

export const TIMES: Times = {
  headersMs: 10_000,
  bodyMs: 20_000,
  upload: { silentMs: 20_000, bytesPerSecond: 1024, longestMs: 30 * 60_000 },
};

/** The most connections from one address. An office behind one address has many browsers with six each. */
const MOST_OF_ADDRESS = 500;

const TOO_LATE =
  'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n' +
  '{"code":"too_late","message":"The request took too long to arrive. Please send it again."}';

/** What a clock is told about the body that it watches. */
type Clock = { isFile(): void; hold(): void; goOn(): void };

/** The requests whose bodies are still arriving, with their clocks. */
const clocks = new WeakMap<IncomingMessage, Clock>();

/**
 * Cuts off senders of bodies that do not end, who could otherwise hold connections and memory without signing in.
 * This also applies after the call was answered, because the rest of the body is still read.
 */
export function boundBodies(server: Server, times: Times): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === '0')) return;
    const cut = () => {
      if (request.complete || request.socket.destroyed) return;
      if (!response.headersSent) request.socket.write(TOO_LATE);
      request.socket.destroy();
    };
    let timer: NodeJS.Timeout | undefined = setTimeout(cut, times.bodyMs);
    const stop = () => clearTimeout(timer);
    clocks.set(request, {
      isFile() {
        stop();
        timer = watchFile(request, times.upload, cut);
      },
      hold: stop,
      goOn() {
        stop();
        timer = request.destroyed ? undefined : setTimeout(cut, times.bodyMs);
      },
    });
    request.once('end', stop);
    request.once('close', stop);
  });
}

/** Declares a body to be a file that the sender is allowed to send. */
export const takeTimeForFile = (request: IncomingMessage): void => clocks.get(request)?.isFile();

/** Waits for something before the body is read. The sender's time starts only after that. */
export async function beforeBody<Result>(request: IncomingMessage, wait: Promise<Result>): Promise<Result> {
  const clock = clocks.get(request);
  clock?.hold();
  try {
    return await wait;
  } finally {
    // Also if waiting failed, because the rest of a refused call's body is still read.
    clock?.goOn();
  }
}

function watchFile(
  request: IncomingMessage,
  { silentMs, bytesPerSecond, longestMs }: Times['upload'],
  cut: () => void,
): NodeJS.Timeout {
  const startedAt = performance.now();
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  let bytesThen = bytesBefore;
  return setInterval(() => {
    // Data that waits for us is not the sender's fault.
    const waits = request.readableLength >= request.readableHighWaterMark;
    const took = performance.now() - startedAt;
    const isSilent = socket.bytesRead === bytesThen && !waits;
    const isSlow = ((socket.bytesRead - bytesBefore) / took) * 1000 < bytesPerSecond && !waits;
    if (isSilent || isSlow || took > longestMs) cut();
    bytesThen = socket.bytesRead;
  }, silentMs);
}

/** Limits the connections of one address. Does not apply behind a proxy, which has limits of its own. */
export function boundConnections(app: FastifyInstance, most = MOST_OF_ADDRESS): void {
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
    if (count > most) socket.destroy();
  });
}
