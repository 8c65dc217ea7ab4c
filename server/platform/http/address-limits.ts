import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { tooMany } from '../errors.ts';
import { type Bounds, FairSemaphore } from '../fair-semaphore.ts';
import { onClose, closeSignal } from './on-close.ts';
import { networkOf } from './networks.ts';

/**
 * The limits for public calls that write, such as a sign-in. Together they use fewer connections than the
 * pool has, so signed-in users always find a free connection.
 */
export const ADDRESS_BOUNDS: Bounds = { total: 3, perHolder: 2, maxWaiting: 60, maxWaitMs: 20_000 };

/**
 * The limits for notices from payment providers. Separate limits keep a flood of forged notices from delaying
 * sign-ins, and vice versa. Providers resend refused notices.
 */
const NOTICE_BOUNDS: Bounds = { total: 2, perHolder: 2, maxWaiting: 60, maxWaitMs: 20_000 };

const tooManyRequestsProblem = () =>
  tooMany('Too many requests from your IP address. Please wait a moment.', 3);

/**
 * Limits how many public calls that write run concurrently in this process, in total and per address.
 * Addresses take turns.
 */
export class AddressLimits {
  readonly #calls: FairSemaphore<string>;
  readonly #notices: FairSemaphore<string>;

  constructor(bounds: Bounds = ADDRESS_BOUNDS) {
    this.#calls = new FairSemaphore(bounds, {
      queueFull: tooManyRequestsProblem,
      timedOut: tooManyRequestsProblem,
    });
    this.#notices = new FairSemaphore(NOTICE_BOUNDS, {
      queueFull: tooManyRequestsProblem,
      timedOut: tooManyRequestsProblem,
    });
  }

  /**
   * Waits for the address's turn and keeps it until the call is answered. Must run once the call has fully
   * arrived: a slow sender must not hold a turn. Throws `too_many`.
   */
  async beginCall(
    { access, method, text }: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (access !== 'public' || method === 'GET') return;
    const shares = text ? this.#notices : this.#calls;
    onClose(reply, await shares.acquire(networkOf(request.ip), closeSignal(reply)));
  }
}
