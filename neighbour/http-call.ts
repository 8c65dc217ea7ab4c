import { Agent, request } from 'node:http';

/** An HTTP response. `body` is the parsed JSON, or undefined if the response is not JSON. */
export type HttpAnswer = { status: number; bytes: number; body: unknown };

/** `body` is a file, serialised JSON, or an object to serialise. */
export type HttpCall = (method: string, path: string, body?: Buffer | string | object) => Promise<HttpAnswer>;

const TIMEOUT_MS = 30_000;

/**
 * Returns a function that calls a console from a local address (any in 127.0.0.0/8). If there is a
 * session token, the calls send it.
 */
export function createHttpCall(localAddress: string, console: string, token?: string): HttpCall {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const { hostname, port } = new URL(console);
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const isFile = Buffer.isBuffer(body);
      const sent = typeof body === 'object' && !isFile ? JSON.stringify(body) : body;
      const type = isFile ? 'application/octet-stream' : 'application/json';
      const made = request(
        {
          agent,
          hostname,
          port,
          localAddress,
          method,
          path,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(sent !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(sent) }),
          },
        },
        (response) => {
          const isJson = response.headers['content-type']?.includes('json');
          const kept: Buffer[] = [];
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (isJson) kept.push(chunk);
          });
          response.on('error', reject);
          response.on('end', () => {
            const body: unknown = isJson ? JSON.parse(Buffer.concat(kept).toString()) : undefined;
            resolve({ status: response.statusCode ?? 0, bytes, body });
          });
        },
      );
      made.setTimeout(TIMEOUT_MS, () => made.destroy(new Error(`${method} ${path}: no answer`)));
      made.on('error', reject);
      made.end(sent);
    });
}

export async function signIn(wire: HttpCall, username: string, password: string): Promise<string> {
  const { body } = await wire('POST', '/Token', { username, password });
  const { token, error } = body as { token: string | null; error: string | null };
  if (!token) throw new Error(`${username} could not sign in: ${error}`);
  return token;
}
