import { Agent, type IncomingMessage, request } from 'node:http';

/** A request as sent. */
export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
};

/** `hang` means no complete answer in time; `cut` means that the connection ended without one. */
export type Got = { status: number | 'hang' | 'cut'; text: string };

/** The time-out of an answer, in milliseconds. */
const PATIENCE_MS = 5000;

/** How much of an answer is kept, in bytes. */
const KEPT = 2000;

/** One connection per call, so that one call cannot break the next. */
const agent = new Agent({ keepAlive: false });

/**
 * Sends what `fetch` would not: any path, and headers that do not match the body. `isEndless` means that only the
 * headers of the answer count.
 */
export function send(
  address: string,
  { method, path, headers, body }: Sent,
  isEndless = false,
): Promise<Got> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    // Node sets it only for some methods.
    const length = body && { 'content-length': String(body.length) };
    const out = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent });
    const end = (got: Got): void => {
      clearTimeout(timer);
      resolve(got);
    };
    const timer = setTimeout(() => {
      end({ status: 'hang', text: '' });
      out.destroy();
    }, PATIENCE_MS);
    out.on('error', (error) => end({ status: 'cut', text: error.message }));
    out.on('response', (response: IncomingMessage) => {
      let text = '';
      response.on('error', (error) => end({ status: 'cut', text: error.message }));
      response.on('data', (data: Buffer) => (text = (text + data.toString()).slice(0, KEPT)));
      response.on('end', () => end({ status: response.statusCode!, text }));
      if (!isEndless || response.statusCode !== 200) return;
      end({ status: 200, text: '' });
      out.destroy();
    });
    out.end(body);
  });
}

/** Ends the kept connections. */
export const closeAll = (): void => agent.destroy();
