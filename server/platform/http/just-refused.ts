import type { FastifyRequest } from 'fastify';

/** No more are remembered: whoever has as many sessions is bounded elsewhere. */
const MOST = 1000;

/** The sessions that were refused something a moment ago, by what they show of themselves. */
export class JustRefused {
  readonly #forMs: number;
  readonly #until = new Map<string, number>();

  /** `forMs`: how long a moment is, in milliseconds. */
  constructor(forMs: number) {
    this.#forMs = forMs;
  }

  add(request: FastifyRequest): void {
    const key = keyOf(request);
    this.#until.delete(key);
    this.#until.set(key, performance.now() + this.#forMs);
    if (this.#until.size <= MOST) return;
    const [oldest] = this.#until.keys();
    this.#until.delete(oldest!);
  }

  has(request: FastifyRequest): boolean {
    const key = keyOf(request);
    const until = this.#until.get(key);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.#until.delete(key);
    return false;
  }
}

const keyOf = ({ headers }: FastifyRequest): string => headers.authorization ?? headers.cookie ?? '';
