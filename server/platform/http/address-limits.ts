import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { tooMany } from '../errors.ts';
import { type Bounds, Shares } from '../shares.ts';
import { atEnd, goneOf } from './answers.ts';
import { networkOf } from './network-of.ts';

/**
 * Of calls that anybody may make and that write, such as a sign-in. All of them together have fewer at work than there are
 * connections to the database, so whoever is signed in always finds one.
 */
export const ADDRESS_BOUNDS: Bounds = { total: 3, each: 2, waiting: 60, waitMs: 20_000 };

const refused = () => tooMany('Too many requests come from your address at once. Please wait a moment.', 3);

/** What one address may have at work at a time in this process, without having signed in. Addresses take turns. */
export class AddressLimits {
  readonly #calls: Shares<string>;

  constructor(bounds: Bounds = ADDRESS_BOUNDS) {
    this.#calls = new Shares(bounds, { tooMany: refused, inVain: refused });
  }

  /**
   * Waits, once the call is there as a whole, until it is the address's turn, which lasts until the call is answered: who sends
   * slowly holds no turn. Throws `too_many`.
   */
  async beginCall({ access, method }: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (access !== 'public' || method === 'GET') return;
    atEnd(reply, await this.#calls.take(networkOf(request.ip), goneOf(reply)));
  }
}
