import { withTimeout } from '#server/platform/with-timeout.ts';

/** How long a run asks on, and how long it waits for one answer, in milliseconds. Together they are less than what ends a worker that is stuck. */
export type Patience = { runMs: number; answerMs: number };

export const PATIENCE: Patience = { runMs: 25_000, answerMs: 25_000 };

/** Who fails after this share of the time for an answer was silent. Who fails at once has refused one question, and costs nobody time. */
const SLOW_SHARE = 5;

/** A run of questions to providers: it ends in time, and one that was silent costs the others nothing more. */
export class Round {
  readonly #endsAt: number;
  readonly #answerMs: number;
  readonly #silent = new Set<string>();

  constructor({ runMs, answerMs }: Patience) {
    this.#endsAt = performance.now() + runMs;
    this.#answerMs = answerMs;
  }

  /** Whether nobody is asked any more. */
  get isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  /** Whether a brand's provider was silent before, and is left alone for the rest of the run. */
  isSilent({ brandId, gateway }: Asked): boolean {
    return this.#silent.has(nameOf(brandId, gateway));
  }

  /** Asks a brand's provider. Throws what `question` does, and `unavailable` if there is no answer in time; that is used all the same. */
  async ask({ brandId, gateway }: Asked, question: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    try {
      await withTimeout(this.#answerMs, question());
    } catch (error) {
      if (performance.now() - began >= this.#answerMs / SLOW_SHARE)
        this.#silent.add(nameOf(brandId, gateway));
      throw error;
    }
  }
}

type Asked = { brandId: number; gateway: string };

const nameOf = (brandId: number, gateway: string): string => `${brandId} ${gateway}`;
