import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { tooMany } from '../errors.ts';
import { type Bounds, Shares } from '../shares.ts';
import { onceAnswered, goneSignal } from './answers.ts';
import { networkOf } from './network-of.ts';

/**
 * For calls that anybody may make and that write, such as a sign-in. In total they use fewer connections to the
 * database than there are, so signed-in users always find one.
 */
export const ADDRESS_BOUNDS: Bounds = { total: 3, each: 2, waiting: 60, waitMs: 20_000 };

/**
 * For what providers of payments send, of their own: a flood of forged notices costs no sign-in its turn, nor the other way round. A
 * notice that is refused is sent again.
 */
const NOTICE_BOUNDS: Bounds = { total: 2, each: 2, waiting: 60, waitMs: 20_000 };

const refused = () => tooMany('Too many requests from your address. Please wait a moment.', 3);

/**
 * Limits the calls that one address makes without signing in and that run concurrently in this process. Addresses
 * take turns.
 */
export class AddressLimits {
  readonly #calls: Shares<string>;
  readonly #notices: Shares<string>;

  constructor(bounds: Bounds = ADDRESS_BOUNDS) {
    this.#calls = new Shares(bounds, { tooMany: refused, inVain: refused });
    this.#notices = new Shares(NOTICE_BOUNDS, { tooMany: refused, inVain: refused });
  }

  /**
   * Once the call has fully arrived, waits for the address's turn, which lasts until the call is answered. A slow
   * sender thus holds no turn. Throws `too_many`.
   */
  async beginCall(
    { access, method, text }: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (access !== 'public' || method === 'GET') return;
    const shares = text ? this.#notices : this.#calls;
    onceAnswered(reply, await shares.take(networkOf(request.ip), goneSignal(reply)));
  }
}
