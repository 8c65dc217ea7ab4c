import { type Happened, type Happening, listHappenings } from '#contract/notifications.ts';
import { call } from '#web/client/index.ts';
import { isAfter } from './cursor.ts';
import { listen } from './listen.ts';

/** In milliseconds: until the event stream is tried again after it broke, between two polls, and between two tries while polling. */
const RETRY = 3000;
const POLL = 15_000;
const TRY_AGAIN = 5 * 60_000;
/** After so many failures in a row the event stream is not to be had. */
const FAILURES = 3;

export type Telling = {
  onHappening: (happening: Happening) => void;
  /** Something may have happened that is not told: the event stream was lost, or the server knows of less than before. */
  onMissed: () => void;
};

/**
 * Tells what happens in the account, each once and in order: as it happens over the server's event stream, and where that is not
 * to be had, by polling. Only while the page is visible, since browsers open few connections to a host; what happens
 * meanwhile is told when it is looked at again. Returns what ends it.
 */
export function openEventStream(telling: Telling): () => void {
  const stream = new EventStreamClient(telling);
  const look = () => (document.visibilityState === 'visible' ? stream.resume() : stream.pause());
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stream.pause();
  };
}

class EventStreamClient {
  readonly #telling: Telling;
  /** Up to where it was told. */
  #cursor: string | undefined;
  #failures = 0;
  #wasLost = false;
  /** When the event stream is to be tried next, or was last. */
  #tryAt = 0;
  #close: (() => void) | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  constructor(telling: Telling) {
    this.#telling = telling;
  }

  resume(): void {
    this.pause();
    if (this.#isPolling) void this.#ask();
    this.#connectIn(Math.max(0, this.#tryAt - Date.now()));
  }

  pause(): void {
    clearTimeout(this.#retry);
    this.#close?.();
    this.#stopAsking();
  }

  get #isPolling(): boolean {
    return this.#failures >= FAILURES;
  }

  #connectIn(ms: number): void {
    this.#tryAt = Date.now() + ms;
    this.#retry = setTimeout(() => this.#connect(), ms);
  }

  #connect(): void {
    const after = this.#cursor;
    this.#close = listen(after, {
      onBegin: (cursor) => this.#begin(after, cursor),
      onBeat: (cursor) => {
        this.#settle();
        this.#moveTo(cursor);
      },
      onHappened: (happened) => {
        this.#settle();
        this.#take(happened);
      },
      onLost: (how) => this.#lose(how),
    });
  }

  /** The first word on an event stream: it goes on after what it was asked for, or begins now where the server does not know that. */
  #begin(after: string | undefined, cursor: string): void {
    this.#settle();
    const isAsItWas = this.#cursor === after;
    if (isAsItWas) this.#goOnFrom(cursor);
    else this.#moveTo(cursor);
    if (this.#wasLost) this.#telling.onMissed();
    this.#wasLost = false;
  }

  /** The event stream is there. */
  #settle(): void {
    this.#failures = 0;
    this.#stopAsking();
  }

  #lose(how: 'broken' | 'silent'): void {
    const wasPolling = this.#isPolling;
    this.#wasLost = true;
    this.#failures += how === 'silent' ? FAILURES : 1;
    // At once also when the event stream is to be tried again soon: a browser does not say why it failed, and this notices that
    // the session has ended.
    if (!wasPolling) void this.#ask();
    this.#connectIn(this.#isPolling ? TRY_AGAIN : RETRY);
  }

  /** Asks what happened, and while polling, later again. A failure is no matter: the next time brings what was missed. */
  async #ask(): Promise<void> {
    this.#stopAsking();
    const { signal } = (this.#asking = new AbortController());
    const query = { after: this.#cursor };
    const answer = await call(listHappenings, { query }, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    for (const happened of answer?.happenings ?? []) this.#take(happened);
    if (answer) this.#goOnFrom(answer.cursor);
    const hasMore = answer !== undefined && answer.happenings.length > 0;
    if (hasMore) await this.#ask();
    else if (this.#isPolling) this.#poll = setTimeout(() => void this.#ask(), POLL);
  }

  #stopAsking(): void {
    clearTimeout(this.#poll);
    this.#asking?.abort();
  }

  /** While the event stream is tried, the same may come both ways. */
  #take({ cursor, what }: Happened): void {
    if (this.#cursor !== undefined && !isAfter(cursor, this.#cursor)) return;
    this.#cursor = cursor;
    this.#telling.onHappening(what);
  }

  /** Also back: after a backup was restored, what is new comes before what was told. */
  #goOnFrom(cursor: string): void {
    const isBefore = this.#cursor !== undefined && isAfter(this.#cursor, cursor);
    this.#cursor = cursor;
    if (isBefore) this.#telling.onMissed();
  }

  #moveTo(cursor: string): void {
    if (this.#cursor === undefined || isAfter(cursor, this.#cursor)) this.#cursor = cursor;
  }
}
