import { Agent, type IncomingMessage, request } from 'node:http';

/** A request as it goes over the wire. */
export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
};

/** `hang`: nothing, or no end of it, within the time. `cut`: the connection ended without an answer. */
export type Got = { status: number | 'hang' | 'cut'; text: string };

/** How long an answer may take, in milliseconds. */
const PATIENCE_MS = 5000;

/** How much of an answer is kept, in bytes. */
const KEPT = 2000;

/** A connection for each call: what one breaks is not to be found in the next. */
const agent = new Agent({ keepAlive: false });

/** Sends what `fetch` would not: any path, and headers that do not fit the body. `isEndless`: only the headers count. */
export function send(
  address: string,
  { method, path, headers, body }: Sent,
  isEndless = false,
): Promise<Got> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    // Node says it for some methods only.
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

/** Ends the connections that are kept. */
export const closeAll = (): void => agent.destroy();
