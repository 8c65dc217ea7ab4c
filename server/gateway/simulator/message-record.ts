import fs from 'node:fs';
import type { Log } from '#server/platform/log.ts';
import type { AcceptedMessage } from './message.ts';
import { acceptedLine, acknowledgedLine } from './record-lines.ts';

/**
 * The append-only file of what was accepted and what was acknowledged. Once `flush` returns, the operating system has
 * the lines: they survive a kill of this process. They are not forced to the disk, so a power cut may lose some.
 */
export class MessageRecord {
  readonly #log: Log | undefined;
  #fd: number | undefined;
  #length: number;
  #lines = '';
  #scheduled = false;

  /** Without a file it keeps nothing. `length` is that of the whole lines in the file; what is beyond is cut off. */
  constructor(file: string | undefined, length: number, log?: Log) {
    this.#log = log;
    this.#length = length;
    if (file === undefined) return;
    this.#fd = fs.openSync(file, 'a');
    fs.ftruncateSync(this.#fd, length);
  }

  accepted(message: AcceptedMessage): void {
    if (this.#fd !== undefined) this.#lines += acceptedLine(message);
  }

  /** Written with the next flush, or after this turn of the event loop. */
  acknowledged(what: 'receipt' | 'reply', id: string): void {
    if (this.#fd === undefined) return;
    this.#lines += acknowledgedLine(what, id);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(this.#flushScheduled);
  }

  /** Hands what is gathered to the operating system in one write. Throws, and keeps none of it, where that fails. */
  flush(): void {
    if (this.#fd === undefined || this.#lines === '') return;
    const octets = Buffer.from(this.#lines, 'latin1');
    this.#lines = '';
    try {
      for (let at = 0; at < octets.length;) at += fs.writeSync(this.#fd, octets, at);
    } catch (error) {
      fs.ftruncateSync(this.#fd, this.#length);
      throw error;
    }
    this.#length += octets.length;
  }

  /** Writes what is gathered; what comes later is not kept. Safe to call again. */
  close(): void {
    if (this.#fd === undefined) return;
    try {
      this.flush();
    } finally {
      fs.closeSync(this.#fd);
      this.#fd = undefined;
    }
  }

  readonly #flushScheduled = (): void => {
    this.#scheduled = false;
    try {
      this.flush();
    } catch (error) {
      // What is lost are acknowledgements: after a restart those receipts are sent once more.
      this.#log?.error({ err: error }, 'The record of the simulated carrier cannot be written');
    }
  };
}
