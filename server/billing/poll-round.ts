import { withTimeout } from '#server/platform/with-timeout.ts';

/** How long a run lasts, and how long it waits for one answer, in milliseconds. Their sum is below the limit that ends a stuck worker. */
export type PollTimeouts = { runMs: number; answerMs: number };

export const POLL_TIMEOUTS: PollTimeouts = { runMs: 25_000, answerMs: 25_000 };

/** A failure after this fraction of the answer timeout counts as silence. A faster failure refused one request and cost no time. */
const SLOW_SHARE = 5;

/** A run of calls to providers: it ends in time, and skips providers that were silent. */
export class PollRound {
  readonly #endsAt: number;
  readonly #answerMs: number;
  readonly #silent = new Set<string>();

  constructor({ runMs, answerMs }: PollTimeouts) {
    this.#endsAt = performance.now() + runMs;
    this.#answerMs = answerMs;
  }

  /** Whether the run's time is used up. */
  get isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  /** Whether a brand's provider was silent earlier in this run. */
  isSilent({ brandId, gateway }: Provider): boolean {
    return this.#silent.has(nameOf(brandId, gateway));
  }

  /** Calls a brand's provider. Rethrows errors of `request`, and throws `unavailable` on a timeout; a later answer is still used. */
  async call({ brandId, gateway }: Provider, request: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    try {
      await withTimeout(this.#answerMs, request());
    } catch (error) {
      if (performance.now() - began >= this.#answerMs / SLOW_SHARE)
        this.#silent.add(nameOf(brandId, gateway));
      throw error;
    }
  }
}

type Provider = { brandId: number; gateway: string };

const nameOf = (brandId: number, gateway: string): string => `${brandId} ${gateway}`;
