import fs from 'node:fs';
import type { Log } from '#server/platform/log.ts';
import type { AcceptedMessage } from './message.ts';
import { acceptedLine, acknowledgedLine } from './record-lines.ts';

/**
 * An append-only file of accepted messages and acknowledgements. Once `flush` returns, the operating system
 * has the lines, so they survive if this process is killed. There is no fsync, so a power cut may lose some
 * lines.
 */
export class MessageRecord {
  readonly #log: Log | undefined;
  #fd: number | undefined;
  #length: number;
  #lines = '';
  #scheduled = false;

  /**
   * Truncates the file to `length` octets, which drops an incomplete last line. Without a file, records
   * nothing.
   */
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

  /**
   * Records an acknowledgement. It is written by the next flush, at the latest after this event-loop turn.
   */
  acknowledged(what: 'receipt' | 'reply', id: string): void {
    if (this.#fd === undefined) return;
    this.#lines += acknowledgedLine(what, id);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(this.#flushScheduled);
  }

  /** Writes the buffered lines. On an error, discards them and throws. */
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

  /** Writes the buffered lines and closes the file. Later lines are dropped. May be called again. */
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
      // Only acknowledgements are lost. After a restart, their receipts and replies are sent again.
      this.#log?.error({ err: error }, 'The record of the simulated carrier cannot be written');
    }
  };
}
