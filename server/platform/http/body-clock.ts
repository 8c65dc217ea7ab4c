import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long what is sent to us may take to come, in milliseconds and bytes. */
export type Times = {
  headersMs: number;
  /** Of a body that is not a file. */
  bodyMs: number;
  /** A file may come for as long as some of it does, at this pace at least, until `longestMs`. */
  upload: { silentMs: number; bytesPerSecond: number; longestMs: number };
};

export const TIMES: Times = {
  headersMs: 10_000,
  bodyMs: 20_000,
  upload: { silentMs: 20_000, bytesPerSecond: 1024, longestMs: 30 * 60_000 },
};

/** Connections that one address may have open. An office behind one address has many browsers, of six each. */
const MOST_OF_ADDRESS = 500;

const TOO_LATE =
  'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n' +
  '{"code":"too_late","message":"The request did not come whole in time. Please send it again."}';

/** What a clock is told of the body that it watches. */
type Clock = { isFile(): void; hold(): void; goOn(): void };

/** The requests whose bodies still come, each with its clock. */
const clocks = new WeakMap<IncomingMessage, Clock>();

/**
 * Cuts off who sends a body that does not end: whoever is not signed in could keep connections open with it, and memory
 * full. Also where the call was answered meanwhile: what is left of the body is still read.
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

/** Says that a body is a file that its sender may send. */
export const takeTimeForFile = (request: IncomingMessage): void => clocks.get(request)?.isFile();

/** Waits for something before the body is read; the sender's time begins after that. */
export async function beforeBody<Result>(request: IncomingMessage, wait: Promise<Result>): Promise<Result> {
  const clock = clocks.get(request);
  clock?.hold();
  try {
    return await wait;
  } finally {
    // Also where it was in vain: what is left of the body of a refused call is still read.
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
    // That it waits for us is not the sender's fault.
    const waits = request.readableLength >= request.readableHighWaterMark;
    const took = performance.now() - startedAt;
    const isSilent = socket.bytesRead === bytesThen && !waits;
    const isSlow = ((socket.bytesRead - bytesBefore) / took) * 1000 < bytesPerSecond && !waits;
    if (isSilent || isSlow || took > longestMs) cut();
    bytesThen = socket.bytesRead;
  }, silentMs);
}

/** Lets one address have so many connections. A proxy, which all of them come through, has its own limit. */
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
