import { Agent, type IncomingMessage, request } from 'node:http';

export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
};

/** `hang`: no complete response arrived in time. `cut`: the connection ended without a complete response. */
export type FuzzAnswer = { status: number | 'hang' | 'cut'; text: string };

const TIMEOUT_MS = 5000;

const MAX_KEPT_BYTES = 2_000_000;

/** Open a connection per call, so no call can break the next. */
const agent = new Agent({ keepAlive: false });

/**
 * Sends a request and returns the response. Unlike `fetch`, accepts any path, and headers that do not match
 * the body. With `isEndless`, does not wait for the body of a response with status 200.
 */
export function send(
  address: string,
  { method, path, headers, body }: FuzzRequest,
  isEndless = false,
): Promise<FuzzAnswer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    // Node sets this header only for some methods.
    const length = body && { 'content-length': String(body.length) };
    const out = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent });
    const end = (got: FuzzAnswer): void => {
      clearTimeout(timer);
      resolve(got);
    };
    const timer = setTimeout(() => {
      end({ status: 'hang', text: '' });
      out.destroy();
    }, TIMEOUT_MS);
    out.on('error', (error) => end({ status: 'cut', text: error.message }));
    out.on('response', (response: IncomingMessage) => {
      let text = '';
      response.on('error', (error) => end({ status: 'cut', text: error.message }));
      response.on('data', (data: Buffer) => (text = (text + data.toString()).slice(0, MAX_KEPT_BYTES)));
      response.on('end', () => end({ status: response.statusCode!, text }));
      if (!isEndless || response.statusCode !== 200) return;
      end({ status: 200, text: '' });
      out.destroy();
    });
    out.end(body);
  });
}

export const closeAll = (): void => agent.destroy();
