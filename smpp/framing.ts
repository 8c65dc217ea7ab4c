import { HEADER_LENGTH } from './encode.ts';

/** Enough for a message_payload of 64 KB and the rest of its PDU, in octets. */
export const MAX_PDU_LENGTH = 65 * 1024;

/** An impossible command_length. The start of the next PDU is then unknown, so the session has to end. */
export class FramingError extends Error {
  override readonly name = 'FramingError';
  readonly command_length: number;

  constructor(command_length: number, limit: number) {
    super(`A command_length of ${command_length} is not between ${HEADER_LENGTH} and ${limit}`);
    this.command_length = command_length;
  }
}

type OnFrame = (buffer: Buffer, start: number, end: number) => void;

/**
 * Splits a stream into PDUs by their command_length (SMPP 3.4, 3.2). Octets are copied at most twice, and only those
 * of a PDU that spans chunks. At most one PDU is buffered.
 */
export class Framing {
  readonly #limit: number;
  // The start of a PDU. The buffer first has the size of the length field, then of the whole PDU.
  #partial = Buffer.alloc(0);
  #held = 0;

  constructor(limit: number = MAX_PDU_LENGTH) {
    this.#limit = limit;
  }

  /** Accepts a chunk and calls `onFrame` with each PDU that is complete. Throws a FramingError. */
  push(chunk: Buffer, onFrame: OnFrame): void {
    let at = this.#held > 0 ? this.#fill(chunk, onFrame) : 0;
    while (chunk.length - at >= 4) {
      const length = this.#lengthAt(chunk, at);
      if (chunk.length - at < length) break;
      onFrame(chunk, at, at + length);
      at += length;
    }
    if (at < chunk.length) this.#keep(chunk, at);
  }

  #keep(chunk: Buffer, at: number): void {
    const rest = chunk.length - at;
    this.#partial = Buffer.allocUnsafe(rest < 4 ? 4 : this.#lengthAt(chunk, at));
    this.#held = chunk.copy(this.#partial, 0, at);
  }

  #fill(chunk: Buffer, onFrame: OnFrame): number {
    let at = this.#take(chunk, 0);
    if (this.#held === 4 && this.#partial.length === 4) {
      const whole = Buffer.allocUnsafe(this.#lengthAt(this.#partial, 0));
      this.#partial.copy(whole);
      this.#partial = whole;
      at = this.#take(chunk, at);
    }
    if (this.#partial.length >= HEADER_LENGTH && this.#held === this.#partial.length) {
      const whole = this.#partial;
      this.#partial = Buffer.alloc(0);
      this.#held = 0;
      onFrame(whole, 0, whole.length);
    }
    return at;
  }

  #take(chunk: Buffer, at: number): number {
    const copied = chunk.copy(this.#partial, this.#held, at);
    this.#held += copied;
    return at + copied;
  }

  #lengthAt(buffer: Buffer, at: number): number {
    const length = buffer.readUInt32BE(at);
    if (length < HEADER_LENGTH || length > this.#limit) throw new FramingError(length, this.#limit);
    return length;
  }
}
