import { type AcceptedMessage, textOf } from './message.ts';

/** The maximum number of messages whose other parts are awaited. The oldest is dropped for another. */
const MAX_AWAITED = 1000;

/** Puts the texts of messages of several parts together. */
export class LongTexts {
  /** The texts of the parts so far, by their position. Ordered by the arrival of the first part. */
  readonly #parts = new Map<string, Map<number, string>>();

  /** Returns the whole text with the last of a message's parts; undefined before. */
  complete(message: AcceptedMessage): string | undefined {
    const { number, sender, reference, part, total } = message;
    if (total <= 1) return textOf(message);
    const key = `${number} ${sender} ${reference} ${total}`;
    const parts = this.#parts.get(key) ?? new Map<number, string>();
    parts.set(part, textOf(message));
    if (parts.size < total) {
      this.#parts.set(key, parts);
      if (this.#parts.size > MAX_AWAITED) this.#parts.delete(this.#parts.keys().next().value!);
      return undefined;
    }
    this.#parts.delete(key);
    return Array.from({ length: total }, (_, nth) => parts.get(nth + 1) ?? '').join('');
  }
}
