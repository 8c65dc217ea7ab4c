import fs from 'node:fs';
import type { Log } from '#server/platform/log.ts';
import type { AcceptedMessage } from './message.ts';
import { acceptedLine, acknowledgedLine } from './record-lines.ts';

/**
 * An append-only file of accepted messages and acknowledgements. Once `flush` returns, the operating system has the
 * lines, so they survive a kill of this process. There is no fsync, so a power cut may lose some.
 */
export class MessageRecord {
  readonly #log: Log | undefined;
  #fd: number | undefined;
  #length: number;
  #lines = '';
  #scheduled = false;

  /** Without a file, keeps nothing. `length`: the octets of complete lines in the file; the rest is truncated. */
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

  /** Written by the next flush, or after this turn of the event loop. */
  acknowledged(what: 'receipt' | 'reply', id: string): void {
    if (this.#fd === undefined) return;
    this.#lines += acknowledgedLine(what, id);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(this.#flushScheduled);
  }

  /** Writes the gathered lines at once. If that fails, throws and keeps none of them. */
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

  /** Writes the gathered lines. Later lines are dropped. May be called again. */
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
      // Only acknowledgements are lost: a restart sends their receipts again.
      this.#log?.error({ err: error }, 'The record of the simulated carrier cannot be written');
    }
  };
}
