import { type Happened, type Happening, listHappenings } from '#contract/notifications.ts';
import { call } from '#web/client/index.ts';
import { isAfter } from './cursor.ts';
import { listen } from './listen.ts';

/** In milliseconds: until the line is tried again after it broke, between two polls, and between two tries while polling. */
const RETRY = 3000;
const POLL = 15_000;
const TRY_AGAIN = 5 * 60_000;
/** After so many failures in a row the line is not to be had. */
const FAILURES = 3;

/**
 * Tells what happens in the account, each once and in order: as it happens over the server's line, and where that is not
 * to be had, by polling. Only while the page is visible, since browsers open few connections to a host; what happens
 * meanwhile is told when it is looked at again. Returns what ends it.
 */
export function openLine(onHappening: (happening: Happening) => void): () => void {
  const line = new OpenLine(onHappening);
  const look = () => (document.visibilityState === 'visible' ? line.resume() : line.pause());
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    line.pause();
  };
}

class OpenLine {
  readonly #onHappening: (happening: Happening) => void;
  /** Up to where it was told. */
  #cursor: string | undefined;
  #failures = 0;
  /** When the line is to be tried next, or was last. */
  #tryAt = 0;
  #close: (() => void) | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  constructor(onHappening: (happening: Happening) => void) {
    this.#onHappening = onHappening;
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
    this.#close = listen(this.#cursor, {
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

  /** The line is there. */
  #settle(): void {
    this.#failures = 0;
    this.#stopAsking();
  }

  #lose(how: 'broken' | 'silent'): void {
    const wasPolling = this.#isPolling;
    this.#failures += how === 'silent' ? FAILURES : 1;
    // At once also when the line is to be tried again soon: a browser does not say why it failed, and this notices that
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
    if (answer) this.#moveTo(answer.cursor);
    const hasMore = answer !== undefined && answer.happenings.length > 0;
    if (hasMore) await this.#ask();
    else if (this.#isPolling) this.#poll = setTimeout(() => void this.#ask(), POLL);
  }

  #stopAsking(): void {
    clearTimeout(this.#poll);
    this.#asking?.abort();
  }

  /** While the line is tried, the same may come both ways. */
  #take({ cursor, what }: Happened): void {
    if (this.#cursor !== undefined && !isAfter(cursor, this.#cursor)) return;
    this.#cursor = cursor;
    this.#onHappening(what);
  }

  #moveTo(cursor: string): void {
    if (this.#cursor === undefined || isAfter(cursor, this.#cursor)) this.#cursor = cursor;
  }
}
