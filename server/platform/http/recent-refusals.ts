import type { FastifyRequest } from 'fastify';

/** The maximum number of sessions remembered. The number of sessions per user is limited elsewhere. */
const MAX_REMEMBERED = 1000;

/** The sessions whose heavy calls were recently refused, by token or cookie. */
export class RecentRefusals {
  readonly #forMs: number;
  readonly #until = new Map<string, number>();

  /** `forMs` is how long a refusal counts as recent, in milliseconds. */
  constructor(forMs: number) {
    this.#forMs = forMs;
  }

  add(request: FastifyRequest): void {
    const key = sessionKey(request);
    this.#until.delete(key);
    this.#until.set(key, performance.now() + this.#forMs);
    if (this.#until.size <= MAX_REMEMBERED) return;
    const [oldest] = this.#until.keys();
    this.#until.delete(oldest!);
  }

  has(request: FastifyRequest): boolean {
    const key = sessionKey(request);
    const until = this.#until.get(key);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.#until.delete(key);
    return false;
  }
}

const sessionKey = ({ headers }: FastifyRequest): string => headers.authorization ?? headers.cookie ?? '';
