import type { BatchWork } from './batch-work.ts';
import { type Flight, partsOf, type Sent } from './flight.ts';

const LONGEST_MS = 30_000;

/**
 * The pieces that a carrier refused for now. They keep their slot of the window, because the carrier asked for less,
 * not for others.
 */
export class Retries {
  #waiting: { sent: Sent; dueAt: number }[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  /** Schedules a retry after `firstMs`, doubling after each attempt. */
  add(sent: Sent, firstMs: number): void {
    const delay = Math.min(firstMs * 2 ** (sent.tries - 1), LONGEST_MS);
    this.#waiting.push({ sent, dueAt: performance.now() + delay });
  }

  /** Takes out pieces that are due, with at most `parts` parts in total. */
  takeDue(parts: number): Sent[] {
    const now = performance.now();
    const due: Sent[] = [];
    let left = parts;
    this.#waiting = this.#waiting.filter(({ sent, dueAt }) => {
      if (dueAt > now || left <= 0) return true;
      left -= partsOf(sent.piece);
      due.push(sent);
      return false;
    });
    return due;
  }

  /**
   * Takes out, by batch, the messages all of whose pieces are waiting here: the carrier has accepted nothing of them.
   * `of` limits this to one batch.
   */
  takeUntaken(of?: BatchWork): Map<BatchWork, Sent[]> {
    const flights = Map.groupBy(this.#waiting, ({ sent }) => sent.flight);
    const untaken = (flight: Flight) =>
      (!of || flight.work === of) &&
      !flight.accepted &&
      flight.refused.length === 0 &&
      flight.open === flights.get(flight)!.length;
    const taken = this.#waiting.filter(({ sent }) => untaken(sent.flight));
    this.#waiting = this.#waiting.filter((waiting) => !taken.includes(waiting));
    return Map.groupBy(
      taken.map(({ sent }) => sent),
      (sent) => sent.flight.work,
    );
  }
}
