import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Endpoint } from '#contract/endpoint.ts';
import { tooMany } from '../errors.ts';
import { type Bounds, Shares } from '../shares.ts';
import { onceAnswered, goneSignal } from './answers.ts';
import { beforeBody } from './body-clock.ts';
import { JustRefused } from './just-refused.ts';
import { networkOf } from './network-of.ts';

/**
 * In milliseconds. `readMs` is how long the client of a download may read nothing. `refusedMs` is how long a caller
 * that was refused a heavy call is refused unread.
 */
export type AccountBounds = { heavy: Bounds; downloads: Bounds; readMs: number; refusedMs: number };

export const ACCOUNT_BOUNDS: AccountBounds = {
  heavy: { each: 2, waiting: 8, waitMs: 30_000 },
  downloads: { each: 2, waiting: 0 },
  readMs: 60_000,
  refusedMs: 3000,
};

/** The longest pause before an account's next heavy call. */
const LONGEST_REST_MS = 1000;

const heavyProblem = () =>
  tooMany(
    'Your account is running too many requests at once. Please wait a moment and try again.',
    ACCOUNT_BOUNDS.refusedMs / 1000,
  );
const downloadProblem = () =>
  tooMany('You already have two downloads running. Wait until one finishes, or cancel it.', 30);

/** Limits the long calls of one account that run concurrently in this process. */
export class AccountLimits {
  readonly #heavy: Shares;
  readonly #downloads: Shares<number | string>;
  readonly #readMs: number;
  readonly #refused: JustRefused;

  constructor({ heavy, downloads, readMs, refusedMs }: AccountBounds = ACCOUNT_BOUNDS) {
    this.#heavy = new Shares(heavy, { tooMany: heavyProblem, inVain: heavyProblem });
    this.#downloads = new Shares<number | string>(downloads, {
      tooMany: downloadProblem,
      inVain: downloadProblem,
    });
    this.#readMs = readMs;
    this.#refused = new JustRefused(refusedMs);
  }

  /**
   * Waits for the account's turn, which is usually at once. The turn lasts until the call is answered. The body is
   * read only then, so that few of them take memory and parsing time concurrently.
   */
  async beginCall(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!waitsForTurn(endpoint, request)) return;
    const gone = goneSignal(reply);
    try {
      const turn = this.#heavy.take(request.identity!.accountId, gone);
      const giveBack = await beforeBody(request.raw, turn);
      const beganAt = performance.now();
      // The slot rests for as long as the call took, up to a second, so that an account that calls endlessly leaves
      // others half of the time.
      onceAnswered(
        reply,
        () => void setTimeout(giveBack, Math.min(performance.now() - beganAt, LONGEST_REST_MS)).unref(),
      );
    } catch (error) {
      // Whoever left a page while it waited was refused nothing.
      if (!gone.aborted) this.#refused.add(request);
      throw error;
    }
  }

  /**
   * Refuses callers at once who were just refused and told when to retry, without authenticating them or reading the
   * body.
   */
  refuseImpatient(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
    if (!waitsForTurn(endpoint, request) || !this.#refused.has(request)) return;
    void reply.header('connection', 'close');
    throw heavyProblem();
  }

  /**
   * The uploaded file as a stream. Its end is delayed until the account's turn, which lasts until the call is
   * answered.
   */
  fileOf({ heavy }: Endpoint, request: FastifyRequest, reply: FastifyReply): Readable {
    const file = request.body as Readable;
    if (!heavy) return file;
    const inTurn = Readable.from(this.#inTurn(file, request.identity!.accountId, reply), {
      objectMode: false,
    });
    // By then, there may be nobody to hear of the error.
    return inTurn.on('error', () => {});
  }

  async *#inTurn(file: Readable, accountId: number, reply: FastifyReply): AsyncGenerator<Buffer> {
    // Destroying it would cut the connection before the client has read the answer.
    yield* file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    if (!reply.raw.headersSent) onceAnswered(reply, await this.#heavy.take(accountId, goneSignal(reply)));
  }

  /** Starts a download of an account, or of an address, which lasts until it is read or its client has gone. Throws `too_many`. */
  async beginDownload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const giveBack = await this.#downloads.take(request.identity?.accountId ?? networkOf(request.ip));
    onceAnswered(reply, giveBack);
    // The time-out of the socket counts traffic in both directions, and is reset by the next call on it.
    const { socket } = reply.raw;
    reply.raw.setTimeout(this.#readMs, () => socket?.destroy());
  }
}

/** An upload waits for its turn later, once its file has arrived. */
const waitsForTurn = ({ heavy, upload }: Endpoint, request: FastifyRequest): boolean =>
  !upload && (heavy === true || (heavy === 'searching' && isSearching(request)));

const isSearching = ({ query }: FastifyRequest): boolean => Boolean((query as { search?: string }).search);
