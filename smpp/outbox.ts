import type { Socket } from 'node:net';
import { encodedLength, writePdu } from './encode.ts';
import type { PduInput } from './pdu.ts';

const BLOCK_LENGTH = 64 * 1024;

/**
 * Gathers the PDUs of one turn of the event loop, so that each write contains up to 64 KB. Encodes PDUs
 * directly into the block to write.
 */
export class Outbox {
  readonly #socket: Socket;
  #block = Buffer.alloc(0);
  #start = 0;
  #end = 0;
  #scheduled = false;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** The number of octets that wait in the outbox or the socket. */
  get queuedBytes(): number {
    return this.#end - this.#start + this.#socket.writableLength;
  }

  /** Queues a PDU. If a value does not fit, throws a PduError and queues nothing. */
  push(pdu: PduInput, sequence_number: number): void {
    const length = encodedLength(pdu);
    if (this.#block.length - this.#end < length) this.#nextBlock(length);
    writePdu(this.#block, this.#end, length, pdu, sequence_number);
    this.#end += length;
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(this.#flushScheduled);
  }

  /** Writes the gathered PDUs. */
  flush(): void {
    if (this.#start === this.#end) return;
    if (!this.#socket.destroyed) this.#socket.write(this.#block.subarray(this.#start, this.#end));
    this.#start = this.#end;
  }

  readonly #flushScheduled = (): void => {
    this.#scheduled = false;
    this.flush();
  };

  #nextBlock(length: number): void {
    this.flush();
    this.#block = Buffer.allocUnsafeSlow(Math.max(BLOCK_LENGTH, length));
    this.#start = 0;
    this.#end = 0;
  }
}
