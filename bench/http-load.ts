import net from 'node:net';

export type LoadResult = {
  /** How many responses had each status. */
  statuses: Map<string, number>;
  /** When the first response arrived, by `performance.now()`. */
  firstAt: number;
  lastAt: number;
  /** How long each request took, in milliseconds. */
  tookMs: number[];
};

type Load = {
  port: number;
  connections: number;
  /** Complete HTTP requests. */
  requests: Iterator<string>;
  /** How many requests may begin in a second. Defaults to as many as possible. */
  perSecond?: number;
};

/**
 * Sends requests over some connections. Each connection waits for a response before its next request. At a given rate,
 * a request's time counts from when it should have begun, so a stalled server does not shorten it. Plain sockets are
 * used because `node:http` would take more processor time than the servers that are measured.
 */
export async function sendLoad({ port, connections, requests, perSecond }: Load): Promise<LoadResult> {
  const result: LoadResult = { statuses: new Map(), firstAt: 0, lastAt: 0, tookMs: [] };
  const startsAt = performance.now();
  let begun = 0;
  const next = () => {
    const { value, done } = requests.next();
    if (done) return undefined;
    const dueAt = perSecond === undefined ? performance.now() : startsAt + (begun++ * 1000) / perSecond;
    return { request: value, dueAt };
  };
  const onResponse = (status: string, dueAt: number) => {
    result.lastAt = performance.now();
    result.firstAt ||= result.lastAt;
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    result.tookMs.push(result.lastAt - dueAt);
  };
  await Promise.all(Array.from({ length: connections }, () => sendRequests(port, next, onResponse)));
  return result;
}

function sendRequests(
  port: number,
  next: () => { request: string; dueAt: number } | undefined,
  onResponse: (status: string, dueAt: number) => void,
): Promise<void> {
  const socket = net.connect(port, '127.0.0.1').setNoDelay();
  return new Promise((resolve, reject) => {
    let dueAt = 0;
    const sendNext = () => {
      const following = next();
      if (!following) {
        socket.end();
        return;
      }
      ({ dueAt } = following);
      const wait = dueAt - performance.now();
      if (wait < 1) socket.write(following.request);
      else setTimeout(() => socket.write(following.request), wait);
    };
    let pending = '';
    socket.on('data', (chunk: Buffer) => {
      pending += chunk.toString('latin1');
      const response = /^HTTP\/1\.1 (\d+)[^]*?content-length: (\d+)[^]*?\r\n\r\n/i.exec(pending);
      if (!response || pending.length < response[0].length + Number(response[2])) return;
      pending = '';
      onResponse(response[1]!, dueAt);
      sendNext();
    });
    socket.once('connect', sendNext);
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

/** Returns the milliseconds within which this share of the requests ended. */
export const percentile = (tookMs: readonly number[], share: number): number => {
  const sorted = tookMs.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
};
