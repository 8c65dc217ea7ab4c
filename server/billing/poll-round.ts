import { withTimeout } from '#server/platform/with-timeout.ts';

/**
 * Limits in milliseconds: the duration of a run, and the wait for one response. Their sum is below the limit
 * after which a stuck worker is stopped.
 */
export type PollTimeouts = { runMs: number; answerMs: number };

export const POLL_TIMEOUTS: PollTimeouts = { runMs: 25_000, answerMs: 25_000 };

/**
 * A failure counts as silence if it takes at least one fifth of the response timeout. A faster failure is a
 * refusal, which takes up little of the run's time.
 */
const SILENCE_DIVISOR = 5;

/** One run of calls to providers. It has a time limit, and skips providers that were silent. */
export class PollRound {
  readonly #endsAt: number;
  readonly #answerMs: number;
  readonly #silent = new Set<string>();

  constructor({ runMs, answerMs }: PollTimeouts) {
    this.#endsAt = performance.now() + runMs;
    this.#answerMs = answerMs;
  }

  /** Whether the run's time limit has passed. */
  get isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  /** Returns whether a brand's provider was silent earlier in this run. */
  isSilent({ brandId, gateway }: Provider): boolean {
    return this.#silent.has(providerKeyOf(brandId, gateway));
  }

  /**
   * Calls a brand's provider. Records the provider as silent after a timeout or a slow failure. Rethrows
   * errors of `request`, and throws `unavailable` on a timeout. The request continues after a timeout, and
   * its late response still takes effect.
   */
  async call({ brandId, gateway }: Provider, request: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    try {
      await withTimeout(this.#answerMs, request());
    } catch (error) {
      if (performance.now() - began >= this.#answerMs / SILENCE_DIVISOR)
        this.#silent.add(providerKeyOf(brandId, gateway));
      throw error;
    }
  }
}

type Provider = { brandId: number; gateway: string };

const providerKeyOf = (brandId: number, gateway: string): string => `${brandId} ${gateway}`;
