import { Readable } from 'node:stream';
import type { ActivityItem } from '#contract/notifications.ts';
import type { SessionPlace } from '#server/platform/http/routes.ts';

/** How long a client waits before it reconnects, in milliseconds. */
const RETRY_MS = 3000;

/** How much is buffered for a slow client, in bytes, before sending pauses. */
const BUFFER_BYTES = 16 * 1024;

/** The server-sent events of one client (HTML standard, 9.2). */
export class EventStream {
  readonly session: SessionPlace;
  readonly readable: Readable;
  /** The position up to which everything was sent to the client. */
  cursor: string;
  #isFull = false;
  #wasFull = false;

  constructor(session: SessionPlace, cursor: string) {
    this.session = session;
    this.cursor = cursor;
    this.readable = new Readable({ highWaterMark: BUFFER_BYTES, read: () => this.#noteRead() });
    this.#write(`retry: ${RETRY_MS}\n\n`);
    this.beat();
  }

  /** Whether more can be sent now. */
  get isReady(): boolean {
    return !this.#isFull && !this.readable.destroyed;
  }

  send(items: ActivityItem[], cursor: string): void {
    this.cursor = cursor;
    this.#write(items.map((item) => eventOf('activity', item.cursor, item)).join(''));
  }

  /** Shows that the stream is alive, and its cursor. Ends the stream if the client has read nothing since the last beat. */
  beat(): void {
    if (this.#wasFull) this.end();
    this.#wasFull = this.#isFull;
    if (this.isReady) this.#write(eventOf('beat', this.cursor, {}));
  }

  /** Cuts the connection. A graceful end would wait for the client to read everything before it. */
  end(): void {
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

const eventOf = (name: string, id: string, data: object): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
