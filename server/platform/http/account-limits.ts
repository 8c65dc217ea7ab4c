import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Endpoint } from '#contract/endpoint.ts';
import { tooMany } from '../errors.ts';
import { type Bounds, FairSemaphore } from '../fair-semaphore.ts';
import { onClose, closeSignal } from './on-close.ts';
import { pauseBodyTimer } from './body-timeouts.ts';
import { RecentRefusals } from './recent-refusals.ts';
import { networkOf } from './networks.ts';

/**
 * The limits of one account. Times are in milliseconds. A download is cut off if its client reads nothing
 * for `stalledMs`. After refusing a heavy call, the server refuses that caller's next heavy calls for
 * `refusedMs` without reading them.
 */
export type AccountBounds = { heavy: Bounds; downloads: Bounds; stalledMs: number; refusedMs: number };

export const ACCOUNT_BOUNDS: AccountBounds = {
  heavy: { perHolder: 2, maxWaiting: 8, maxWaitMs: 30_000 },
  downloads: { perHolder: 2, maxWaiting: 0 },
  stalledMs: 60_000,
  refusedMs: 3000,
};

/** The maximum pause after an account's heavy call. */
const MAX_COOLDOWN_MS = 1000;

const heavyProblem = () =>
  tooMany(
    'Your account is running too many requests at once. Please wait a moment and try again.',
    ACCOUNT_BOUNDS.refusedMs / 1000,
  );
const downloadProblem = () =>
  tooMany('You already have two downloads running. Wait until one finishes, or cancel it.', 30);

/** Limits how many heavy calls and downloads of one account run concurrently in this process. */
export class AccountLimits {
  readonly #heavy: FairSemaphore;
  readonly #downloads: FairSemaphore<number | string>;
  readonly #stalledMs: number;
  readonly #refused: RecentRefusals;

  constructor({ heavy, downloads, stalledMs, refusedMs }: AccountBounds = ACCOUNT_BOUNDS) {
    this.#heavy = new FairSemaphore(heavy, { queueFull: heavyProblem, timedOut: heavyProblem });
    this.#downloads = new FairSemaphore<number | string>(downloads, {
      queueFull: downloadProblem,
      timedOut: downloadProblem,
    });
    this.#stalledMs = stalledMs;
    this.#refused = new RecentRefusals(refusedMs);
  }

  /**
   * For a heavy call, waits for the account's turn. Usually the turn comes immediately. The turn ends at
   * most a second after the response. Must run before the body is read, because the bodies of waiting calls
   * would take memory and parsing time. Throws `too_many`.
   */
  async beginCall(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!waitsForTurn(endpoint, request)) return;
    const closed = closeSignal(reply);
    try {
      const turn = this.#heavy.acquire(request.identity!.accountId, closed);
      const release = await pauseBodyTimer(request.raw, turn);
      const beganAt = performance.now();
      // Keep the permit for as long again as the call took, up to a second. An account that calls
      // continuously thus leaves half of the time to others.
      onClose(
        reply,
        () => void setTimeout(release, Math.min(performance.now() - beganAt, MAX_COOLDOWN_MS)).unref(),
      );
    } catch (error) {
      // If the user left the page while waiting, the call was not refused.
      if (!closed.aborted) this.#refused.add(request);
      throw error;
    }
  }

  /**
   * Refuses callers that retry too early after a refusal, without authenticating them or reading the body.
   */
  refuseEarlyRetry(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
    if (!waitsForTurn(endpoint, request) || !this.#refused.has(request)) return;
    void reply.header('connection', 'close');
    throw heavyProblem();
  }

  /**
   * Returns the uploaded file as a stream. For a heavy call, delays its end until the account's turn. The
   * turn lasts until the call is answered.
   */
  fileStream({ heavy }: Endpoint, request: FastifyRequest, reply: FastifyReply): Readable {
    const file = request.body as Readable;
    if (!heavy) return file;
    const stream = Readable.from(this.#endInTurn(file, request.identity!.accountId, reply), {
      objectMode: false,
    });
    // Ignore errors, because the reader may already be gone.
    return stream.on('error', () => {});
  }

  async *#endInTurn(file: Readable, accountId: number, reply: FastifyReply): AsyncGenerator<Buffer> {
    // Destroying the file would close the connection before the client has read the response.
    yield* file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    if (!reply.raw.headersSent) onClose(reply, await this.#heavy.acquire(accountId, closeSignal(reply)));
  }

  /**
   * Counts a download towards the limit of its account or address, until it is fully read or its client
   * disconnects. Throws `too_many`.
   */
  async beginDownload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const release = await this.#downloads.acquire(request.identity?.accountId ?? networkOf(request.ip));
    onClose(reply, release);
    // Traffic in either direction postpones the time-out. The next call on the socket resets it.
    const { socket } = reply.raw;
    reply.raw.setTimeout(this.#stalledMs, () => socket?.destroy());
  }
}

/**
 * Returns whether a call waits for its turn before its body is read. An upload waits only once its file has
 * arrived.
 */
const waitsForTurn = ({ heavy, upload }: Endpoint, request: FastifyRequest): boolean =>
  !upload && (heavy === true || (heavy === 'searching' && isSearching(request)));

const isSearching = ({ query }: FastifyRequest): boolean => Boolean((query as { search?: string }).search);
