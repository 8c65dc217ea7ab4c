import type { FastifyRequest } from 'fastify';

/** The most that are remembered. The number of sessions per user is limited elsewhere. */
const MOST = 1000;

/** The sessions that were refused a moment ago, by their token or cookie. */
export class JustRefused {
  readonly #forMs: number;
  readonly #until = new Map<string, number>();

  /** `forMs` is how long they are remembered, in milliseconds. */
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
