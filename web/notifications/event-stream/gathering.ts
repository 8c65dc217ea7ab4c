import type { Happening } from '#contract/notifications.ts';

/** In milliseconds: how long it is gathered what happens at once, and the least time between two news of a kind. */
const AT_ONCE = 500;
const BETWEEN = 10_000;

/** Some of one kind, in order. */
export type Gathered = [Happening, ...Happening[]];

/** Gathers what happens, so that much of a kind is told as one, and never one after the other. */
export class Gathering {
  readonly #tell: (gathered: Gathered) => void;
  readonly #waiting = new Map<string, Gathered>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(tell: (gathered: Gathered) => void) {
    this.#tell = tell;
  }

  add(happening: Happening): void {
    const { name } = happening;
    const waiting = this.#waiting.get(name);
    if (waiting) waiting.push(happening);
    else this.#waiting.set(name, [happening]);
    if (!this.#timers.has(name)) this.#tellIn(AT_ONCE, name);
  }

  /** What is gathered is not told any more. */
  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting.clear();
  }

  #tellIn(ms: number, name: string): void {
    this.#timers.set(
      name,
      setTimeout(() => this.#tellAll(name), ms),
    );
  }

  #tellAll(name: string): void {
    this.#timers.delete(name);
    const gathered = this.#waiting.get(name);
    if (!gathered) return;
    this.#waiting.delete(name);
    this.#tell(gathered);
    this.#tellIn(BETWEEN, name);
  }
}
