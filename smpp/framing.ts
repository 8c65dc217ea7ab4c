import { HEADER_LENGTH } from './encode.ts';

/** The maximum length of a PDU, in octets. It leaves room for a message_payload of 64 KB. */
export const MAX_PDU_LENGTH = 65 * 1024;

/** An impossible command_length. The start of the next PDU is unknown, so the session must end. */
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
 * Splits a stream into PDUs by their command_length (SMPP 3.4, 3.2). Copies only PDUs that span chunks,
 * each octet at most twice. Buffers at most one PDU.
 */
export class Framing {
  readonly #limit: number;
  // An incomplete PDU. It has room for the whole PDU, or only for the command_length until that has
  // arrived.
  #partial = Buffer.alloc(0);
  #buffered = 0;

  constructor(limit: number = MAX_PDU_LENGTH) {
    this.#limit = limit;
  }

  /**
   * Calls `onFrame` with each PDU that a chunk completes. Throws a FramingError on an impossible
   * command_length.
   */
  push(chunk: Buffer, onFrame: OnFrame): void {
    let at = this.#buffered > 0 ? this.#completePartial(chunk, onFrame) : 0;
    while (chunk.length - at >= 4) {
      const length = this.#lengthAt(chunk, at);
      if (chunk.length - at < length) break;
      onFrame(chunk, at, at + length);
      at += length;
    }
    if (at < chunk.length) this.#bufferRest(chunk, at);
  }

  #bufferRest(chunk: Buffer, at: number): void {
    const rest = chunk.length - at;
    this.#partial = Buffer.allocUnsafe(rest < 4 ? 4 : this.#lengthAt(chunk, at));
    this.#buffered = chunk.copy(this.#partial, 0, at);
  }

  #completePartial(chunk: Buffer, onFrame: OnFrame): number {
    let at = this.#copyInto(chunk, 0);
    if (this.#buffered === 4 && this.#partial.length === 4) {
      const whole = Buffer.allocUnsafe(this.#lengthAt(this.#partial, 0));
      this.#partial.copy(whole);
      this.#partial = whole;
      at = this.#copyInto(chunk, at);
    }
    if (this.#partial.length >= HEADER_LENGTH && this.#buffered === this.#partial.length) {
      const whole = this.#partial;
      this.#partial = Buffer.alloc(0);
      this.#buffered = 0;
      onFrame(whole, 0, whole.length);
    }
    return at;
  }

  #copyInto(chunk: Buffer, at: number): number {
    const copied = chunk.copy(this.#partial, this.#buffered, at);
    this.#buffered += copied;
    return at + copied;
  }

  #lengthAt(buffer: Buffer, at: number): number {
    const length = buffer.readUInt32BE(at);
    if (length < HEADER_LENGTH || length > this.#limit) throw new FramingError(length, this.#limit);
    return length;
  }
}
