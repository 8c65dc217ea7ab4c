import { Readable } from 'node:stream';
import type { Happened } from '#contract/notifications.ts';
import type { SessionPlace } from '#server/platform/http/routes.ts';

/** After so many milliseconds a client that was cut off is to try again. */
const RETRY_MS = 3000;

/** How much may wait for a client that reads slowly, in bytes, before it is told no more. */
const MOST_WAITING = 16 * 1024;

/** What one client is told: server-sent events (HTML standard, 9.2). */
export class EventStream {
  readonly session: SessionPlace;
  readonly readable: Readable;
  /** Up to where it was told. */
  cursor: string;
  #isFull = false;
  #wasFull = false;

  constructor(session: SessionPlace, cursor: string) {
    this.session = session;
    this.cursor = cursor;
    this.readable = new Readable({ highWaterMark: MOST_WAITING, read: () => this.#noteRead() });
    this.#write(`retry: ${RETRY_MS}\n\n`);
    this.beat();
  }

  /** It can be told more. */
  get isReady(): boolean {
    return !this.#isFull && !this.readable.destroyed;
  }

  tell(happenings: Happened[], cursor: string): void {
    this.cursor = cursor;
    this.#write(happenings.map((happened) => eventOf('happening', happened.cursor, happened)).join(''));
  }

  /** Says that the event stream is there, and up to where. One whose client has read nothing since the last beat is cut. */
  beat(): void {
    if (this.#wasFull) this.end();
    this.#wasFull = this.#isFull;
    if (this.isReady) this.#write(eventOf('beat', this.cursor, {}));
  }

  /** Cuts the connection: an end in order would wait for the client to read what comes before it. */
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
