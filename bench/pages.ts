import { setTimeout as pause } from 'node:timers/promises';

export type Latency = { calls: number; p50Ms: number; p95Ms: number; worstMs: number };

/** The pause between the calls of a fast user. */
const PAUSE_MS = 100;

/**
 * Calls the paths in turn until it is stopped. Pauses after each call, and measures how long each call
 * takes.
 */
export class PageCalls {
  readonly #paths: string[];
  readonly #get: (path: string) => Promise<unknown>;
  readonly #times: number[] = [];
  #running: Promise<void> | undefined;
  #stopped = false;

  /** `get` resolves after the whole response has arrived. */
  constructor(paths: string[], get: (path: string) => Promise<unknown>) {
    this.#paths = paths;
    this.#get = get;
  }

  start(): this {
    this.#running = this.#run();
    return this;
  }

  async stop(): Promise<Latency> {
    this.#stopped = true;
    await this.#running;
    const sorted = this.#times.toSorted((a, b) => a - b);
    const at = (share: number) => roundToTenth(sorted[Math.floor(sorted.length * share)] ?? 0);
    return {
      calls: sorted.length,
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      worstMs: roundToTenth(sorted.at(-1) ?? 0),
    };
  }

  async #run(): Promise<void> {
    for (let next = 0; !this.#stopped; next = (next + 1) % this.#paths.length) {
      const startedAt = performance.now();
      await this.#get(this.#paths[next]!);
      this.#times.push(performance.now() - startedAt);
      await pause(PAUSE_MS);
    }
  }
}

const roundToTenth = (ms: number): number => Math.round(ms * 10) / 10;
