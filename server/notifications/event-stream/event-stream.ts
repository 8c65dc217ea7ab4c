import { Readable } from 'node:stream';
import type { ActivityItem } from '#contract/notifications.ts';
import type { SessionIdentity } from '#server/platform/http/routes.ts';

/** How long a client waits before it reconnects, in milliseconds. */
const RETRY_MS = 3000;

/** How many bytes to buffer for a slow client before sending pauses. */
const BUFFER_BYTES = 16 * 1024;

/** Sends server-sent events to one client (HTML standard, 9.2). */
export class EventStream {
  readonly session: SessionIdentity;
  readonly readable: Readable;
  /** The client has been sent everything up to this position. */
  cursor: string;
  #isFull = false;
  #wasFull = false;
  #isEnding = false;

  constructor(session: SessionIdentity, cursor: string) {
    this.session = session;
    this.cursor = cursor;
    this.readable = new Readable({ highWaterMark: BUFFER_BYTES, read: () => this.#noteRead() });
    this.#write(`retry: ${RETRY_MS}\n\n`);
    this.sendHeartbeat();
  }

  get isReady(): boolean {
    return !this.#isFull && !this.#isEnding && !this.readable.destroyed;
  }

  send(items: ActivityItem[], cursor: string): void {
    this.cursor = cursor;
    this.#write(items.map((item) => formatEvent('activity', item.cursor, item)).join(''));
  }

  /**
   * Sends a beat, which contains the cursor and shows that the stream is alive. Ends the stream if its
   * buffer was already full at the last beat and the client has read nothing since.
   */
  sendHeartbeat(): void {
    if (this.#wasFull) this.#cut();
    this.#wasFull = this.#isFull;
    if (this.isReady) this.#write(formatEvent('beat', this.cursor, {}));
  }

  /**
   * Ends the response. A second call cuts the connection of a client that has not read everything. Browsers report a
   * cut connection as an error.
   */
  end(): void {
    if (!this.isReady) return this.#cut();
    this.#isEnding = true;
    this.readable.push(null);
  }

  #cut(): void {
    this.readable.destroy();
  }

  #write(text: string): void {
    if (text !== '') this.#isFull = !this.readable.push(text);
  }

  #noteRead(): void {
    this.#isFull = false;
    this.#wasFull = false;
  }
}

const formatEvent = (name: string, id: string, data: object): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
