import type { BatchWork } from './batch-work.ts';
import { type Flight, partsIn, type SentPiece } from './flight.ts';

const MAX_DELAY_MS = 30_000;

/**
 * The pieces that a carrier refused temporarily. They keep their slots in the window, because the carrier
 * would refuse other messages too.
 */
export class Retries {
  #waiting: { sent: SentPiece; dueAt: number }[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  /**
   * Schedules a retry. The delay is `firstMs` after the first attempt. It doubles with each further attempt,
   * up to MAX_DELAY_MS.
   */
  add(sent: SentPiece, firstMs: number): void {
    const delay = Math.min(firstMs * 2 ** (sent.tries - 1), MAX_DELAY_MS);
    this.#waiting.push({ sent, dueAt: performance.now() + delay });
  }

  /** Takes due pieces until they add up to `parts` parts. The last piece may exceed that number. */
  takeDue(parts: number): SentPiece[] {
    const now = performance.now();
    const due: SentPiece[] = [];
    let left = parts;
    this.#waiting = this.#waiting.filter(({ sent, dueAt }) => {
      if (dueAt > now || left <= 0) return true;
      left -= partsIn(sent.piece);
      due.push(sent);
      return false;
    });
    return due;
  }

  /**
   * Takes the pieces of messages whose pieces are all waiting for a retry. Returns them by batch. `of`
   * selects one batch.
   */
  takeUnaccepted(of?: BatchWork): Map<BatchWork, SentPiece[]> {
    const flights = Map.groupBy(this.#waiting, ({ sent }) => sent.flight);
    const isUnaccepted = (flight: Flight) =>
      (!of || flight.work === of) &&
      !flight.accepted &&
      flight.refused.length === 0 &&
      flight.undecided === flights.get(flight)!.length;
    const taken = this.#waiting.filter(({ sent }) => isUnaccepted(sent.flight));
    this.#waiting = this.#waiting.filter((waiting) => !taken.includes(waiting));
    return Map.groupBy(
      taken.map(({ sent }) => sent),
      (sent) => sent.flight.work,
    );
  }
}
